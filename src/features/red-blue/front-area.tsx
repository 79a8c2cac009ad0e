import { useTranslation } from 'react-i18next';
import type { RedBlueOutcome } from '../../../scenes/red-blue/model.ts';
import { StageArea } from '../../stage/stage-area.tsx';
import { usePerformance } from '../../stage/use-performance.ts';
import { type Outcome, type PkData, type PkState, pk } from './pk.ts';
import { PlainFront } from './plain-front.tsx';
import { redShareOf } from './shares.ts';
import { usePushes } from './use-pushes.ts';

const endAct = () => pk.endAct();
/** The scene's design space is 360 by 300 units. */
const HEIGHT_PERCENT = (300 / 360) * 100;

/** Loads the scene; repeatable. */
const loadRedBlue = () =>
  import('../../../scenes/red-blue/scene.ts').then(({ redBlue }) => redBlue);

/** What is revealed as the scene performs it. */
function sceneOutcomeOf(outcome: Outcome): RedBlueOutcome {
  if (outcome.kind === 'join') return { kind: 'join', camp: outcome.camp };
  const { redTotal, blueTotal, winner, share } = outcome.round;
  const redShare = redShareOf({ red: redTotal, blue: blueTotal });
  return { kind: 'reveal', redShare, winner, share };
}

/** The front on the stage: pushed while the screen is open, and where joinings and ends are shown. */
export function FrontArea({ data, state }: { data: PkData; state: PkState }) {
  const { t } = useTranslation('red-blue');
  const { red, blue } = data.camps;
  const redShare = redShareOf({ red: red.total, blue: blue.total });
  const { camp } = data.own;
  const stage = usePerformance({
    load: loadRedBlue,
    model: { redShare, camp, names: { red: t('stage.red'), blue: t('stage.blue') } },
    due: state.phase === 'act' ? state.outcome : undefined,
    act: state.act,
    outcomeOf: sceneOutcomeOf,
    onEnd: endAct,
  });
  const isRevealing = state.phase === 'act' || state.phase === 'prize';
  usePushes(stage.scene, redShare, isRevealing);
  return (
    <StageArea
      {...stage}
      heightPercent={HEIGHT_PERCENT}
      plain={<PlainFront redShare={redShare} camp={camp} />}
      isUnfinished={false}
    />
  );
}
