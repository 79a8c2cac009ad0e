import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StageArea } from '../../stage/stage-area.tsx';
import { useAct } from '../../stage/use-act.ts';
import { useScene, useStage } from '../../stage/use-stage.ts';
import { type Outcome, type PkData, type PkState, pk } from './pk.ts';
import { PlainFront } from './plain-front.tsx';
import { loadRedBlue, sceneOutcomeOf } from './scenes.ts';
import { redShareOf } from './shares.ts';
import { usePushes } from './use-pushes.ts';

const endAct = () => pk.endAct();
/** The scene's design space is 360 by 300 units. */
const HEIGHT_PERCENT = (300 / 360) * 100;

/** The front on the stage: pushed while the screen is open, and where joinings and ends are shown. */
export function FrontArea({ data, state }: { data: PkData; state: PkState }) {
  const { t } = useTranslation('red-blue');
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const held = useStage(slot, 1);
  const isPlain = held.isPlain || hasFailed;
  const { red, blue } = data.camps;
  const redShare = redShareOf({ red: red.total, blue: blue.total });
  const { camp } = data.own;
  const names = useMemo(() => ({ red: t('stage.red'), blue: t('stage.blue') }), [t]);
  const model = useMemo(() => ({ redShare, camp, names }), [redShare, camp, names]);
  const scene = useScene(held, loadRedBlue, model, fail);
  const play = useCallback(
    (outcome: Outcome) => {
      if (!scene) throw new Error('the scene is not on the stage');
      return scene.play(sceneOutcomeOf(outcome));
    },
    [scene],
  );
  const isRevealing = state.phase === 'act' || state.phase === 'prize';
  usePushes(scene, redShare, isRevealing);
  const { canSkip, skip } = useAct({
    outcome: state.phase === 'act' ? state.outcome : undefined,
    act: state.act,
    play: scene && play,
    isPlain,
    onEnd: endAct,
  });
  return (
    <StageArea
      slot={slot}
      heightPercent={HEIGHT_PERCENT}
      isDrawn={scene !== undefined}
      plain={<PlainFront redShare={redShare} camp={camp} />}
      canSkip={canSkip}
      skip={skip}
      isUnfinished={false}
    />
  );
}
