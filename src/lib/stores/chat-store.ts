import { create } from 'zustand';

/** A live chat's page. */
export interface ChatPage {
  /** Of our own site, or of a provider whose frames the page's policy lets in. */
  url: string;
  /** Nobody is there at this hour: a ticket is offered beside it. */
  isShut: boolean;
  /** Whose it is; it ends with their session. */
  userId: string | undefined;
}

interface ChatState {
  /** It is loaded, whether seen or not; undefined = no chat. */
  page: ChatPage | undefined;
  isOpen: boolean;
  unread: number;
  /** What the player wrote that nobody has answered: it goes into a ticket. */
  unanswered: string;
}

const NONE: ChatState = { page: undefined, isOpen: false, unread: 0, unanswered: '' };

/** The live chat, which stays alive while the player goes on. */
export const useChat = create<ChatState>()(() => NONE);

/** Shows a chat; the one that is there already is only opened. */
export function showChat(page: ChatPage): void {
  const { page: before } = useChat.getState();
  useChat.setState({ ...(before?.url === page.url ? {} : NONE), page, isOpen: true });
}

/** Ends the chat on this page; its talk is kept on the server. */
export function endChat(): void {
  useChat.setState(NONE);
}
