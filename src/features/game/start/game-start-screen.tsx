import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { currentAddress } from '../../../lib/navigation/navigation.ts';
import { loginPathFor, PATHS } from '../../../lib/navigation/paths.ts';
import { holdFirstLook } from '../../../lib/platform/first-look.ts';
import { wantedGame } from '../../../lib/session/game-launch.ts';
import { useIsLoggedIn } from '../../../lib/session/session-store.ts';
import { RefusalWay } from '../../../parts/intents/refusal-way.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { FullState } from '../../../ui/feedback/full-state.tsx';
import { ParolLoader } from '../../../ui/feedback/parol-loader.tsx';
import { FrameGame } from './frame-game.tsx';
import { StageGame } from './stage-game.tsx';
import styles from './start.module.css';
import { useStart, type Wanted } from './use-start.ts';
import '../texts.ts';

/** A game at /game/start?gameId=&tryIt=&activityId= (spec section 2). */
export default function GameStartScreen() {
  const [search] = useSearchParams();
  const wanted = wantedGame(search);
  const isLoggedIn = useIsLoggedIn();
  if (!wanted.tryIt && !isLoggedIn) {
    return <Navigate to={loginPathFor(currentAddress())} replace />;
  }
  const key = `${wanted.gameId} ${wanted.tryIt} ${isLoggedIn}`;
  return <StartedGame key={key} wanted={{ ...wanted, isVisitor: !isLoggedIn }} />;
}

function StartedGame({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation('game');
  const { state, again } = useStart(wanted);
  if (state.name === 'starting') return <Starting />;
  if (state.name === 'refused') {
    return (
      <FullState
        title={t('start.refused')}
        text={state.text}
        actions={
          <>
            <RefusalWay code={state.code} />
            <Home />
          </>
        }
      />
    );
  }
  if (state.name === 'failed') {
    return (
      <FullState
        title={t(state.isOffline ? 'start.offline' : 'start.failed')}
        text={t(state.isOffline ? 'start.offlineText' : 'start.failedText')}
        actions={
          <>
            <Button onClick={again}>{t('button.retry', { ns: 'app' })}</Button>
            <Home />
          </>
        }
      />
    );
  }
  const { launch } = state;
  const { sessionId } = launch;
  return launch.launch.kind === 'frame' ? (
    <FrameGame key={sessionId} launch={launch} url={launch.launch.url} />
  ) : (
    <StageGame key={sessionId} launch={launch} stage={launch.launch} onAgain={again} />
  );
}

/** While a game is asked for or loaded. */
export function Starting() {
  useEffect(holdFirstLook, []);
  return (
    <div className={styles.starting}>
      <ParolLoader />
    </div>
  );
}

/** The way out of what cannot be played. */
function Home() {
  const { t } = useTranslation('app');
  return (
    <LinkButton kind="secondary" to={PATHS.home} replace>
      {t('button.home')}
    </LinkButton>
  );
}
