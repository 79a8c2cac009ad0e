import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { unlockByTouch } from '../../../lib/platform/audio.ts';
import { noteGameLeft } from '../../../lib/stores/left-game.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FullState } from '../../../ui/feedback/full-state.tsx';
import { ParolLoader } from '../../../ui/feedback/parol-loader.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import { type GameVisit, type Launch, type StageLaunch, useGameVisit } from '../play/game-visit.ts';
import { type GamePanelModule, loadPanel, type RoundLineProps } from '../play/panels.ts';
import { GameFrame, TryItLabel } from './game-frame.tsx';
import { GAME_SHAPES } from './game-shapes.ts';
import menu from './menu.module.css';
import styles from './start.module.css';

interface RoundListProps {
  visit: GameVisit;
  RoundLine: ComponentType<RoundLineProps>;
}

/** The last rounds of this game that were shown, newest first; all of them lie in the records. */
function RoundList({ visit, RoundLine }: RoundListProps) {
  const { t } = useTranslation('game');
  const { history } = visit;
  if (history.length === 0) {
    return <EmptyState title={t('history.none')} text={t('history.noneText')} />;
  }
  return (
    <ul className={menu.rounds}>
      {history.map((round) => (
        <li key={round.id} className={menu.round}>
          <div className={menu.fell}>
            <RoundLine round={round} visit={visit} />
            <small>{dateTimeText(round.startTime)}</small>
          </div>
          <div className={menu.sums}>
            <MoneyText amount={round.payout} />
            <small>{t('history.stake', { amount: moneyText(round.stake) })}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What becomes of a round that its player leaves, where it is not settled already. */
const LEAVE: Readonly<Partial<Record<string, 'leave.rising' | 'leave.hi-lo'>>> = {
  rising: 'leave.rising',
  'hi-lo': 'leave.hi-lo',
};

/** Notes, as a game for money is left, what it takes at least. */
function useLeftNote(visit: GameVisit | undefined): void {
  const lowest = visit?.tryIt === false ? visit.rules.stakes[0] : undefined;
  useEffect(() => (lowest ? () => noteGameLeft(lowest) : undefined), [lowest]);
}

interface StageGameProps {
  launch: Launch;
  stage: StageLaunch;
  /** Starts another visit. */
  onAgain: () => void;
}

/** A game of our own: its panel below the name and the money, and what the menu opens. */
export function StageGame({ launch, stage, onAgain }: StageGameProps) {
  const { t } = useTranslation('game');
  const { phase, visit, retry } = useGameVisit(launch, stage);
  const { panel, hasFailed, load } = usePanel(stage.engine);
  const [sheet, setSheet] = useState<'rules' | 'history'>();
  useEffect(() => unlockByTouch(), []);
  useLeftNote(visit);
  const isBusy = ['sending', 'checking', 'open', 'reveal'].includes(phase);
  const close = () => setSheet(undefined);
  if (phase === 'ended') return <Ended onAgain={onAgain} />;
  const again = () => {
    if (hasFailed) load();
    if (phase === 'failed') retry();
  };
  return (
    <GameFrame
      isPaned
      launch={launch}
      isBusy={isBusy}
      leaveText={t(LEAVE[stage.engine] ?? 'leave.text')}
      money={visit?.money}
      items={
        visit && panel
          ? [
              { name: 'rules', icon: 'rules', onPress: () => setSheet('rules') },
              { name: 'history', icon: GAME_SHAPES.history, onPress: () => setSheet('history') },
            ]
          : []
      }
    >
      <header className={styles.head}>
        <div className={styles.name}>
          <h1>{launch.name}</h1>
          {launch.tryIt ? <TryItLabel /> : null}
        </div>
        {visit && launch.tryIt ? (
          <p className={styles.money}>
            <span>{t('menu.fun')}</span>
            <MoneyText amount={visit.money} size={20} />
          </p>
        ) : null}
      </header>
      <Body
        panel={panel}
        visit={visit}
        hasFailed={hasFailed || phase === 'failed'}
        onAgain={again}
      />
      {visit && panel && sheet ? (
        <Sheet title={t(`menu.${sheet}`)} onClose={close}>
          {sheet === 'rules' ? (
            <panel.Paytable visit={visit} />
          ) : (
            <RoundList visit={visit} RoundLine={panel.RoundLine} />
          )}
        </Sheet>
      ) : null}
    </GameFrame>
  );
}

interface BodyProps {
  panel: GamePanelModule | undefined;
  visit: ReturnType<typeof useGameVisit>['visit'];
  hasFailed: boolean;
  onAgain: () => void;
}

/** The game, or its loading, or that it could not be had. */
function Body({ panel, visit, hasFailed, onAgain }: BodyProps) {
  const { t } = useTranslation('game');
  if (visit && panel) {
    const Panel = panel.default;
    return <Panel visit={visit} />;
  }
  return (
    <div className={styles.wait}>
      {hasFailed ? (
        <div role="alert">
          <h2>{t('start.failed')}</h2>
          <p>{t('start.failedText')}</p>
          <Button onClick={onAgain}>{t('button.retry', { ns: 'app' })}</Button>
        </div>
      ) : (
        <ParolLoader />
      )}
    </div>
  );
}

/** The visit is over: the same game was opened elsewhere, or its player was away for too long. */
function Ended({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('game');
  return (
    <FullState
      title={t('ended.title')}
      text={t('ended.text')}
      actions={
        <>
          <Button onClick={onAgain}>{t('ended.again')}</Button>
          <LinkButton kind="secondary" to={PATHS.home} replace>
            {t('button.home', { ns: 'app' })}
          </LinkButton>
        </>
      }
    />
  );
}

function usePanel(engine: string) {
  const [panel, setPanel] = useState<GamePanelModule>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadPanel(engine).then(setPanel, () => setFailed(true));
  }, [engine]);
  useEffect(load, [load]);
  return { panel, hasFailed, load };
}
