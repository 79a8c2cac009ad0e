import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { addTexts } from '../lib/i18n/i18n.ts';
import { layersLeft } from '../lib/navigation/back-stack.ts';
import { goTo } from '../lib/navigation/navigation.ts';
import { useSession } from '../lib/session/session-store.ts';
import { endChat, useChat } from '../lib/stores/chat-store.ts';
import { useRedDots } from '../lib/stores/red-dots.ts';
import en from '../locales/en/chat-dock.json';
import fil from '../locales/fil/chat-dock.json';
import { Icon } from '../ui/art/icon.tsx';
import modal from '../ui/layout/modal.module.css';
import { useModal } from '../ui/layout/use-modal.ts';
import styles from './chat-dock.module.css';

addTexts('chat-dock', { en, fil });

/** What a chat's page says to the app (server/providers/chat/chat-provider.ts). */
interface Said {
  bituinChat?: { isReady?: boolean; unread?: number; unanswered?: string };
}

/** The most that a ticket takes, less some room. */
const TICKET_MAX = 900;

/** The live chat over the app: as a sheet while it is open, else as a line on top with its unread lamp. */
export default function ChatDock() {
  const page = useChat((state) => state.page);
  const isOpen = useChat((state) => state.isOpen);
  const userId = useSession((state) => state.userInfo?.id);
  const { pathname } = useLocation();
  const isOther = page !== undefined && page.userId !== userId;
  useEffect(() => {
    if (isOther) endChat();
  }, [isOther]);
  if (!page || isOther) return null;
  return (
    <>
      {isOpen || pathname.startsWith('/game/') ? null : <Line />}
      <Frame url={page.url} isShut={page.isShut} isOpen={isOpen} />
    </>
  );
}

const minimise = () => useChat.setState({ isOpen: false });

/** A game has no room for it: there it waits unseen. */
function Line() {
  const { t } = useTranslation('chat-dock');
  const unread = useChat((state) => state.unread);
  return (
    <div className={styles.line} role="status">
      <button
        type="button"
        className={styles.back}
        onClick={() => useChat.setState({ isOpen: true })}
      >
        <span className={unread > 0 ? `${styles.lamp} ${styles.lit}` : styles.lamp} />
        {unread > 0 ? t('unread', { count: unread }) : t('goesOn')}
      </button>
      <button type="button" className={modal.close} aria-label={t('end')} onClick={endChat}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

interface FrameProps {
  url: string;
  isShut: boolean;
  isOpen: boolean;
}

/** The page stays where it is while it is not seen: a frame that moves in the document loads anew. */
function Frame({ url, isShut, isOpen }: FrameProps) {
  const { t } = useTranslation('chat-dock');
  const frame = useRef<HTMLIFrameElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { origin } = new URL(url, location.origin);
  const tell = useCallback(() => {
    const { isOpen } = useChat.getState();
    frame.current?.contentWindow?.postMessage({ bituinChat: { isOpen } }, origin);
  }, [origin]);
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<Said>) => {
      if (from !== origin || source !== frame.current?.contentWindow || !data?.bituinChat) return;
      const { isReady, unread, unanswered } = data.bituinChat;
      if (isReady) tell();
      if (typeof unread === 'number') useChat.setState({ unread });
      if (unread === 0) useRedDots.getState().setFlags({ hasChat: false });
      if (typeof unanswered === 'string') useChat.setState({ unanswered });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, tell]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is told each time that it changes.
  useEffect(tell, [tell, isOpen]);
  return (
    <div className={isOpen ? `${modal.backdrop} ${modal.low}` : styles.away}>
      <div
        ref={panel}
        className={`${modal.sheet} ${styles.sheet}`}
        role="dialog"
        aria-modal={isOpen}
        aria-label={t('title')}
        tabIndex={-1}
      >
        {isOpen ? <Head isShut={isShut} panel={panel} /> : null}
        <iframe
          ref={frame}
          className={styles.frame}
          src={url}
          title={t('title')}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals"
          referrerPolicy="same-origin"
        />
      </div>
      {/* The frame keeps its keys to itself: what comes out at its end is led back to the head. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nobody stays on it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nor presses it. */}
      <span tabIndex={0} onFocus={() => panel.current?.focus()} />
    </div>
  );
}

interface HeadProps {
  isShut: boolean;
  panel: RefObject<HTMLDivElement | null>;
}

function Head({ isShut, panel }: HeadProps) {
  const { t } = useTranslation('chat-dock');
  useModal(minimise, panel);
  const toTicket = () => {
    const { unanswered } = useChat.getState();
    minimise();
    const text = unanswered.slice(0, TICKET_MAX);
    const about = new URLSearchParams({ kind: 'account', ...(text && { text }) });
    void layersLeft().then(() => goTo(`/feedback?${about}`));
  };
  return (
    <div className={`${modal.head} ${styles.head}`}>
      <h2 className={modal.title}>{t('title')}</h2>
      {isShut ? <p className={styles.shut}>{t('shut')}</p> : null}
      <button type="button" className={styles.ticket} onClick={toTicket}>
        {t('ticket')}
      </button>
      <button
        type="button"
        className={`${modal.close} ${styles.down}`}
        aria-label={t('minimise')}
        onClick={minimise}
      >
        <Icon name="chevron" size={24} />
      </button>
      <button type="button" className={modal.close} aria-label={t('end')} onClick={endChat}>
        <Icon name="close" />
      </button>
    </div>
  );
}
