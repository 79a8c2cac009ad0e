import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { modelOf, outcomeOf, thrownOf } from '../../../../scenes/color-game/from-round.ts';
import { DESIGN } from '../../../../scenes/color-game/geometry.ts';
import type { PlayRound } from '../../../lib/game-api.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { useAct } from '../../../stage/use-act.ts';
import { useScene, useStage } from '../../../stage/use-stage.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { settledOf } from './bets.ts';
import { StaticDice } from './static-dice.tsx';

const loadDice = () =>
  import('../../../../scenes/color-game/scene.ts').then(({ colorGame }) => colorGame);

/** The tray on the stage, which reveals each round; plain dice until, or instead. */
export function DiceArea({ visit }: { visit: GameVisit }) {
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const held = useStage(slot, 1);
  const isPlain = held.isPlain || hasFailed;
  const { phase, round, shown, theme } = visit;
  const last = visit.last ?? visit.history[0];
  const model = useMemo(() => modelOf(theme, last && restOf(last)), [theme, last]);
  const scene = useScene(held, loadDice, model, fail);
  const before = useRef(model.last);
  before.current = model.last;
  const play = useCallback(
    (due: PlayRound) => {
      const settled = settledOf(due);
      if (!scene || !settled) throw new Error('the tray is not on the stage');
      return scene.play(outcomeOf(settled, due, before.current));
    },
    [scene],
  );
  const due = phase === 'reveal' && settledOf(round) ? round : undefined;
  const isUnknown = phase === 'reveal' && !due;
  useEffect(() => {
    // Nothing to show of such a round; what it paid is booked all the same.
    if (isUnknown) shown();
  }, [isUnknown, shown]);
  const playing = scene ? play : undefined;
  const act = useAct({ outcome: due, act: 0, play: playing, isPlain, onEnd: shown });
  const settled = settledOf(due ?? last);
  return (
    <StageArea
      slot={slot}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      isDrawn={scene !== undefined}
      plain={
        <StaticDice
          dice={settled?.dice ?? []}
          staked={settled?.bets.map(({ color }) => color) ?? []}
        />
      }
      // Nothing shortens a fresh throw (UKGC RTS 14E); one that was cut off may be skipped.
      canSkip={act.canSkip && visit.isResumed}
      skip={act.skip}
      isUnfinished={visit.isResumed}
    />
  );
}

function restOf(round: PlayRound) {
  const settled = settledOf(round);
  return settled && thrownOf(settled, round.drawId);
}
