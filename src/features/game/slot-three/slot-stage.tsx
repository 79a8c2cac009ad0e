import { FIRST_STANDING, modelOf, outcomeOf } from '../../../../scenes/slot-three/from-round.ts';
import { DESIGN } from '../../../../scenes/slot-three/geometry.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import { settledOf, shownStanding, wonCells } from './slot-round.ts';
import styles from './slot-stage.module.css';
import { WindowGrid } from './window-grid.tsx';

const loadScene = () =>
  import('../../../../scenes/slot-three/scene.ts').then(({ slotThree }) => slotThree);

/** The cabinet on the stage, which reveals each round; plain symbols until, or instead. */
export function SlotStage({ visit }: GamePanelProps) {
  const { phase, round, last, isResumed, theme, name, rules, shown } = visit;
  const standing = shownStanding(visit) ?? FIRST_STANDING;
  const model = modelOf({ theme, name }, standing, rules);
  const due = phase === 'reveal' ? round : undefined;
  const stage = usePerformance({
    load: loadScene,
    model,
    due,
    outcomeOf(settledRound: PlayRound) {
      const settled = settledOf(settledRound);
      return settled && outcomeOf(settled, settledRound, standing);
    },
    onEnd: shown,
    // Nothing shortens a fresh round (UKGC RTS 14E); one that was cut off may be skipped.
    isSkippable: isResumed,
  });
  const seen = settledOf(due ?? last);
  return (
    <div className={styles.stage}>
      <StageArea
        {...stage}
        heightPercent={(DESIGN.height / DESIGN.width) * 100}
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
        isUnfinished={isResumed}
      />
    </div>
  );
}
