import type { RefObject } from 'react';
import { DESIGN } from '../../../scenes/check-in/geometry.ts';
import { StageArea } from '../../stage/stage-area.tsx';
import { usePerformance } from '../../stage/use-performance.ts';
import panes from '../../ui/layout/panes.module.css';
import { modelOf, outcomeOf } from './board.ts';
import styles from './check-in.module.css';
import { type CheckInState, checkInRunner } from './check-in.ts';
import type { LadderDay } from './check-in-info.ts';
import { StaticBoard } from './static-board.tsx';

/** Loads the board's scene; repeatable. */
const loadBoard = () => import('../../../scenes/check-in/scene.ts').then(({ checkIn }) => checkIn);

const HEIGHT_PERCENT = (DESIGN.height / DESIGN.width) * 100;
const endAct = () => checkInRunner.endAct();

interface BoardAreaProps {
  days: readonly LadderDay[];
  state: CheckInState;
  /** For who wants to know where the board stands. */
  board: RefObject<HTMLDivElement | null>;
}

/** The seven days on the stage; the plain board until, or instead. */
export function BoardArea({ days, state, board }: BoardAreaProps) {
  const { phase, act } = state;
  const due = phase === 'act' ? state.outcome : undefined;
  const stage = usePerformance({
    load: loadBoard,
    model: modelOf(days),
    due,
    act,
    outcomeOf,
    onEnd: endAct,
    isResting: phase === 'rest',
  });
  return (
    <div ref={board} className={`${styles.stage} ${panes.scene}`}>
      <StageArea
        {...stage}
        heightPercent={HEIGHT_PERCENT}
        plain={<StaticBoard days={days} lit={due?.day} />}
        isUnfinished={state.isUnfinished}
      />
    </div>
  );
}
