import { DESIGN } from '../../../scenes/invite-wheel/geometry.ts';
import type { InviteOutcome } from '../../../scenes/invite-wheel/model.ts';
import { StageArea } from '../../stage/stage-area.tsx';
import { usePerformance } from '../../stage/use-performance.ts';
import panes from '../../ui/layout/panes.module.css';
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
  const model = wheelModelOf(info, revealed);
  const { phase, act } = state;
  const stage = usePerformance({
    load: loadWheel,
    model,
    due: phase === 'act' ? state.outcome : undefined,
    act,
    outcomeOf,
    onEnd: onActEnd,
    isResting: phase === 'rest',
  });
  return (
    <div className={`${styles.stage} ${panes.scene}`}>
      <StageArea
        {...stage}
        heightPercent={HEIGHT_PERCENT}
        plain={<StaticWheel model={plainOf(model, state)} />}
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
