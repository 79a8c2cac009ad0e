import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DESIGN } from '../../../scenes/sign-in/geometry.ts';
import { StageArea } from '../../stage/stage-area.tsx';
import { useAct } from '../../stage/use-act.ts';
import { useScene, useStage } from '../../stage/use-stage.ts';
import { modelOf, outcomeOf } from './board.ts';
import styles from './sign-in.module.css';
import { type SignInState, signInRunner } from './sign-in.ts';
import type { LadderDay, SignInAward } from './sign-in-info.ts';
import { StaticBoard } from './static-board.tsx';

/** Loads the board's scene; repeatable. */
const loadBoard = () => import('../../../scenes/sign-in/scene.ts').then(({ signIn }) => signIn);

const HEIGHT_PERCENT = (DESIGN.height / DESIGN.width) * 100;
const endAct = () => signInRunner.endAct();

interface BoardAreaProps {
  days: readonly LadderDay[];
  state: SignInState;
}

/** The seven days on the stage; the plain board until, or instead. */
export function BoardArea({ days, state }: BoardAreaProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const held = useStage(slot, 1);
  const isPlain = held.isPlain || hasFailed;
  const model = useMemo(() => modelOf(days), [days]);
  const scene = useScene(held, loadBoard, model, fail);
  const play = useMemo(
    () => scene && ((award: SignInAward) => scene.play(outcomeOf(award))),
    [scene],
  );
  const { phase, act } = state;
  const outcome = phase === 'act' ? state.outcome : undefined;
  const { canSkip, skip } = useAct({ outcome, act, play, isPlain, onEnd: endAct });
  useEffect(() => {
    // The award was taken note of: the board lets it go.
    if (phase === 'rest') scene?.rest();
  }, [phase, scene]);
  return (
    <div className={styles.stage}>
      <StageArea
        slot={slot}
        heightPercent={HEIGHT_PERCENT}
        isDrawn={scene !== undefined}
        plain={<StaticBoard days={days} lit={outcome?.day} />}
        canSkip={canSkip}
        skip={skip}
        isUnfinished={state.isUnfinished}
      />
    </div>
  );
}
