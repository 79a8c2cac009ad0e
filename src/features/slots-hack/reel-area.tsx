import { useCallback, useMemo, useRef, useState } from 'react';
import { DESIGN } from '../../../scenes/slots-hack/geometry.ts';
import { StageArea } from '../../stage/stage-area.tsx';
import { useAct } from '../../stage/use-act.ts';
import { useScene, useStage } from '../../stage/use-stage.ts';
import { loadSlots, slotsModelOf, slotsOutcomeOf } from './scene.ts';
import type { Rules, Spin } from './slots-hack-info.ts';
import { endSpin, type SpinState } from './spin.ts';
import type { Standing } from './standing.ts';
import { StaticReels } from './static-reels.tsx';

interface ReelAreaProps {
  state: SpinState;
  rules: Rules;
  standing: Pick<Standing, 'stops' | 'stars'>;
  /** The spin that the reels stand on, where it was shown in this visit. */
  shown: Spin | undefined;
}

/** The cabinet on the stage, which reveals each spin; plain reels until, or instead. */
export function ReelArea({ state, rules, standing, shown }: ReelAreaProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const held = useStage(slot, 1);
  const isPlain = held.isPlain || hasFailed;
  const { stops, stars } = standing;
  // The texts keep the model the same while nothing that it says has changed.
  const [stripsText, stopsText] = [JSON.stringify(rules.strips), stops.join()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal texts are equal arrays.
  const model = useMemo(
    () => slotsModelOf(rules, { stops, stars }),
    [stripsText, stopsText, stars, rules.goal],
  );
  const scene = useScene(held, loadSlots, model, fail);
  const from = useRef(stops);
  from.current = stops;
  const play = useCallback(
    (spin: Spin) => {
      if (!scene) throw new Error('the cabinet is not on the stage');
      return scene.play(slotsOutcomeOf(spin, from.current));
    },
    [scene],
  );
  const due = state.phase === 'act' ? state.outcome : undefined;
  const playing = scene ? play : undefined;
  const act = useAct({ outcome: due, act: state.act, play: playing, isPlain, onEnd: endSpin });
  const spin = due ?? shown;
  const symbols = spin?.symbols ?? stops.map((stop, reel) => rules.strips[reel]?.[stop] ?? 0);
  return (
    <StageArea
      slot={slot}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      isDrawn={scene !== undefined}
      plain={<StaticReels symbols={symbols} isWon={spin !== undefined && spin.stars > 0} />}
      // A spin is short: a button that flashes up for a second each time would only disturb. A tap
      // on the cabinet skips all the same.
      canSkip={act.canSkip && state.isUnfinished}
      skip={act.skip}
      isUnfinished={state.isUnfinished}
    />
  );
}
