import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/i18n.ts';
import { refreshBalance } from '../../../lib/session/player-data.ts';
import { setUnderWay } from '../../../lib/stores/under-way.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ParolLoader } from '../../../ui/feedback/parol-loader.tsx';
import { GAME_UNDER_WAY, type Launch } from '../play/game-visit.ts';
import { GameFrame, TryItLabel } from './game-frame.tsx';
import styles from './start.module.css';

/** A page that has not come by now is offered again. */
const SLOW_MS = 15_000;

/** What a framed game tells about its rounds, so that nothing interrupts one. */
interface FrameMessage {
  isOpen: boolean;
}

/**
 * Reads a message of a framed page: `{ bituin: 'round', open: true | false }`. Anything else is
 * nothing: a page of another house decides nothing here.
 */
function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { bituin, open } = data as { bituin?: unknown; open?: unknown };
  return bituin === 'round' && typeof open === 'boolean' ? { isOpen: open } : undefined;
}

/**
 * What a framed game may do. A page of our own origin gets no origin at all: with scripts and its
 * origin it could take the sandbox off and read what the app keeps.
 */
function sandboxFor(url: string, ownOrigin: string): string {
  const isOwn = new URL(url, ownOrigin).origin === ownOrigin;
  return isOwn ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin';
}

/** The page's address with the player's language: a sandboxed page gets no cookie that tells it. */
function inLanguage(url: string, language: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
}

/** A provider's own page in a frame below the session bar, as large as the screen. */
export function FrameGame({ launch, url }: { launch: Launch; url: string }) {
  const { t } = useTranslation('game');
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useLoading(attempt);
  const isBusy = useRounds(frame);
  const pageUrl = inLanguage(url, currentLocale());
  return (
    <GameFrame
      launch={launch}
      isBusy={isBusy}
      leaveText={t('leave.text')}
      onMenu={() => void refreshBalance()}
    >
      <h1 className="sr-only">{launch.name}</h1>
      {launch.tryIt ? (
        <div className={styles.over}>
          <TryItLabel />
        </div>
      ) : null}
      <div className={styles.frameBox}>
        <iframe
          key={attempt}
          ref={frame}
          className={styles.frame}
          src={pageUrl}
          title={launch.name}
          sandbox={sandboxFor(url, location.origin)}
          referrerPolicy="no-referrer"
          allow="autoplay; fullscreen"
          onLoad={state.onLoad}
        />
        {state.name === 'shown' ? null : (
          <div className={styles.frameWait}>
            {state.name === 'loading' ? (
              <ParolLoader />
            ) : (
              <div role="alert">
                <h2>{t('start.slow')}</h2>
                <p>{t('start.failedText')}</p>
                <Button onClick={() => setAttempt(attempt + 1)}>
                  {t('button.retry', { ns: 'app' })}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </GameFrame>
  );
}

function useLoading(attempt: number) {
  const [name, setName] = useState<'loading' | 'shown' | 'slow'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try waits anew.
  useEffect(() => {
    setName('loading');
    const timer = setTimeout(() => setName((now) => (now === 'shown' ? now : 'slow')), SLOW_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return { name, onLoad: () => setName('shown') };
}

/** True while the framed page says that a round of its own is under way. */
function useRounds(frame: React.RefObject<HTMLIFrameElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(data);
      if (!message) return;
      setOpen(message.isOpen);
      if (!message.isOpen) void refreshBalance();
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);
  useEffect(() => {
    setUnderWay(GAME_UNDER_WAY, isOpen);
    return () => setUnderWay(GAME_UNDER_WAY, false);
  }, [isOpen]);
  return isOpen;
}
