import { showDesk } from './desk.ts';
import { chatTexts } from './texts.ts';
import { Thread } from './thread.ts';

// The embedded live chat's page, in a frame of the app; the desk's address shows the other side.

/** What the app around it says. */
interface Told {
  bituinChat?: { isOpen?: boolean };
}

function showClient(root: HTMLElement): void {
  const language = new URLSearchParams(location.search).get('lang') ?? 'en';
  const texts = chatTexts(language);
  document.documentElement.lang = language;
  document.title = texts.title;
  const isFramed = parent !== window;
  const thread = new Thread({
    key: location.hash.slice(1),
    side: 'client',
    texts,
    onUnread: (unread, unanswered) => {
      if (isFramed) parent.postMessage({ bituinChat: { unread, unanswered } }, location.origin);
    },
  });
  root.append(thread.root);
  let isOpen = !isFramed;
  const show = () => thread.show(isOpen && document.visibilityState === 'visible');
  addEventListener('message', ({ origin, source, data }: MessageEvent<Told>) => {
    const told = data?.bituinChat?.isOpen;
    if (origin !== location.origin || source !== parent || told === undefined) return;
    isOpen = told;
    show();
  });
  document.addEventListener('visibilitychange', show);
  show();
  if (isFramed) parent.postMessage({ bituinChat: { isReady: true } }, location.origin);
}

const root = document.querySelector<HTMLElement>('#chat');
if (root) {
  if (location.pathname.endsWith('-desk')) showDesk(root);
  else showClient(root);
}
