import { useCallback, useMemo, useRef, useState } from 'react';
import { FIRST_STANDING, modelOf, outcomeOf } from '../../../../scenes/slot-three/from-round.ts';
import { DESIGN } from '../../../../scenes/slot-three/geometry.ts';
import type { PlayRound } from '../../../lib/game-api.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { useAct } from '../../../stage/use-act.ts';
import { useScene, useStage } from '../../../stage/use-stage.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import { settledOf, shownStanding, wonCells } from './slot-round.ts';
import styles from './slot-stage.module.css';
import { WindowGrid } from './window-grid.tsx';

const loadScene = () =>
  import('../../../../scenes/slot-three/scene.ts').then(({ slotThree }) => slotThree);

/** The cabinet on the stage, which reveals each round; plain symbols until, or instead. */
export function SlotStage({ visit }: GamePanelProps) {
  const { phase, round, last, isResumed, theme, name, rules, shown } = visit;
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const held = useStage(slot, 1);
  const isPlain = held.isPlain || hasFailed;
  const standing = shownStanding(visit) ?? FIRST_STANDING;
  // The texts keep the model the same while nothing that it says has changed.
  const key = JSON.stringify([theme, name, standing, rules.strips, rules.lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal texts are equal models.
  const model = useMemo(() => modelOf({ theme, name }, standing, rules), [key]);
  const scene = useScene(held, loadScene, model, fail);
  const from = useRef(standing);
  from.current = standing;
  const play = useCallback(
    (due: PlayRound) => {
      const settled = settledOf(due);
      if (!scene || !settled) throw new Error('there is nothing to reveal, or nothing to show it');
      return scene.play(outcomeOf(settled, due, from.current));
    },
    [scene],
  );
  const due = phase === 'reveal' ? round : undefined;
  const playing = scene && settledOf(due) ? play : undefined;
  const act = useAct({ outcome: due, act: 0, play: playing, isPlain, onEnd: shown });
  const seen = settledOf(due ?? last);
  return (
    <div className={styles.stage}>
      <StageArea
        slot={slot}
        heightPercent={(DESIGN.height / DESIGN.width) * 100}
        isDrawn={scene !== undefined}
        plain={
          <div className={styles.plain}>
            <WindowGrid
              window={seen?.window ?? standing.window}
              theme={theme}
              size={72}
              won={seen && wonCells(seen, model.lines)}
            />
          </div>
        }
        // Nothing shortens a fresh round (UKGC RTS 14E); one that was cut off may be skipped.
        canSkip={act.canSkip && isResumed}
        skip={act.skip}
        isUnfinished={isResumed}
      />
    </div>
  );
}
