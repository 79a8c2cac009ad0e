import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DESIGN } from '../../../scenes/invite-wheel/geometry.ts';
import type { InviteOutcome } from '../../../scenes/invite-wheel/model.ts';
import { StageArea } from '../../stage/stage-area.tsx';
import { useAct } from '../../stage/use-act.ts';
import { useScene, useStage } from '../../stage/use-stage.ts';
import styles from './invite.module.css';
import type { InviteInfo, InviteSpin } from './invite-info.ts';
import { wheelModelOf } from './progress.ts';
import type { SpinState } from './spin.ts';
import { StaticWheel } from './static-wheel.tsx';

/** Loads the wheel's scene; repeatable. */
const loadWheel = () =>
  import('../../../scenes/invite-wheel/scene.ts').then(({ inviteWheel }) => inviteWheel);

const HEIGHT_PERCENT = (DESIGN.height / DESIGN.width) * 100;

interface WheelAreaProps {
  info: InviteInfo;
  state: SpinState;
  revealed: InviteSpin | undefined;
  onActEnd: () => void;
}

/** A settled spin as the wheel reveals it. */
function outcomeOf({ id, ...spin }: InviteSpin): InviteOutcome {
  const { sector, fromSector, amount, before, after, target } = spin;
  return { spinId: id, sector, fromSector, amount, before, after, target };
}

/** The wheel on the stage; the plain wheel until, or instead. */
export function WheelArea({ info, state, revealed, onActEnd }: WheelAreaProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const held = useStage(slot, 1);
  const isPlain = held.isPlain || hasFailed;
  const model = useMemo(() => wheelModelOf(info, revealed), [info, revealed]);
  const scene = useScene(held, loadWheel, model, fail);
  const play = useMemo(() => scene && ((spin: InviteSpin) => scene.play(outcomeOf(spin))), [scene]);
  const { phase, act } = state;
  const outcome = phase === 'act' ? state.outcome : undefined;
  const { canSkip, skip } = useAct({ outcome, act, play, isPlain, onEnd: onActEnd });
  useEffect(() => {
    // The result was taken note of: the wheel lets it go.
    if (phase === 'rest') scene?.rest();
  }, [phase, scene]);
  return (
    <div className={styles.stage}>
      <StageArea
        slot={slot}
        heightPercent={HEIGHT_PERCENT}
        isDrawn={scene !== undefined}
        plain={<StaticWheel model={plainOf(model, state)} />}
        canSkip={canSkip}
        skip={skip}
        isUnfinished={state.isUnfinished}
      />
    </div>
  );
}

/** The plain wheel shows the outcome at once: it has no act that could tell it. */
function plainOf(model: ReturnType<typeof wheelModelOf>, { phase, outcome }: SpinState) {
  if (!outcome || (phase !== 'act' && phase !== 'prize')) return model;
  const { sector, after, target } = outcome;
  return { ...model, restSector: sector, collected: after, target };
}
