import { useEffect } from 'react';
import { modelOf, outcomeOf, thrownOf } from '../../../../scenes/color-game/from-round.ts';
import { DESIGN } from '../../../../scenes/color-game/geometry.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { settledOf } from './bets.ts';
import { StaticDice } from './static-dice.tsx';

const loadDice = () =>
  import('../../../../scenes/color-game/scene.ts').then(({ colorGame }) => colorGame);

/** The tray on the stage, which reveals each round; plain dice until, or instead. */
export function DiceArea({ visit }: { visit: GameVisit }) {
  const { phase, round, shown, theme } = visit;
  const last = visit.last ?? visit.history[0];
  const model = modelOf(theme, last && restOf(last));
  const due = phase === 'reveal' && settledOf(round) ? round : undefined;
  const isUnknown = phase === 'reveal' && !due;
  useEffect(() => {
    // Nothing to show of such a round; what it paid is booked all the same.
    if (isUnknown) shown();
  }, [isUnknown, shown]);
  const stage = usePerformance({
    load: loadDice,
    model,
    due,
    outcomeOf(settledRound: PlayRound) {
      const settled = settledOf(settledRound);
      return settled && outcomeOf(settled, settledRound, model.last);
    },
    onEnd: shown,
    // Nothing shortens a fresh throw (UKGC RTS 14E); one that was cut off may be skipped.
    isSkippable: visit.isResumed,
  });
  const settled = settledOf(due ?? last);
  return (
    <StageArea
      {...stage}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      plain={
        <StaticDice
          dice={settled?.dice ?? []}
          staked={settled?.bets.map(({ color }) => color) ?? []}
        />
      }
      isUnfinished={visit.isResumed}
    />
  );
}

function restOf(round: PlayRound) {
  const settled = settledOf(round);
  return settled && thrownOf(settled, round.drawId);
}
