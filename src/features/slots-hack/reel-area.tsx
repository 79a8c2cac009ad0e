import { DESIGN } from '../../../scenes/slots-hack/geometry.ts';
import type { SlotsModel, SlotsOutcome } from '../../../scenes/slots-hack/model.ts';
import { StageArea } from '../../stage/stage-area.tsx';
import { usePerformance } from '../../stage/use-performance.ts';
import type { Rules, Spin } from './slots-hack-info.ts';
import { endSpin, type SpinState } from './spin.ts';
import type { Standing } from './standing.ts';
import { StaticReels } from './static-reels.tsx';

/** Loads the cabinet's scene. */
const loadSlots = () =>
  import('../../../scenes/slots-hack/scene.ts').then(({ slotsHack }) => slotsHack);

/** The cabinet at rest. */
function slotsModelOf(
  { strips, goal }: Pick<Rules, 'strips' | 'goal'>,
  { stops, stars }: Pick<Standing, 'stops' | 'stars'>,
): SlotsModel {
  return { strips, goal, stops, stars };
}

/** A settled spin as the cabinet reveals it; `from` is where the reels stand before. */
function slotsOutcomeOf(spin: Spin, from: readonly number[]): SlotsOutcome {
  const { id, stops, stars, starsAfter } = spin;
  return { drawId: id, from, stops, starsBefore: starsAfter - stars, stars };
}

interface ReelAreaProps {
  state: SpinState;
  rules: Rules;
  standing: Pick<Standing, 'stops' | 'stars'>;
  /** The spin that the reels stand on, where it was shown in this visit. */
  shown: Spin | undefined;
}

/** The cabinet on the stage, which reveals each spin; plain reels until, or instead. */
export function ReelArea({ state, rules, standing, shown }: ReelAreaProps) {
  const { stops, stars } = standing;
  const due = state.phase === 'act' ? state.outcome : undefined;
  const stage = usePerformance({
    load: loadSlots,
    model: slotsModelOf(rules, { stops, stars }),
    due,
    act: state.act,
    outcomeOf: (spin: Spin) => slotsOutcomeOf(spin, stops),
    onEnd: endSpin,
    // A spin is short: a button that flashes up for a second each time would only disturb.
    isSkippable: state.isUnfinished,
  });
  const spin = due ?? shown;
  const symbols = spin?.symbols ?? stops.map((stop, reel) => rules.strips[reel]?.[stop] ?? 0);
  return (
    <StageArea
      {...stage}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      plain={<StaticReels symbols={symbols} isWon={spin !== undefined && spin.stars > 0} />}
      isUnfinished={state.isUnfinished}
    />
  );
}
