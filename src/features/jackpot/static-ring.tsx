import { propKindOf } from '../../../contract/props.ts';
import { DESIGN, LAMP_RADIUS } from '../../../scenes/jackpot-ring/geometry.ts';
import { prizeText } from '../../../scenes/kit/prize.ts';
import { type AppConfig, useConfig } from '../../lib/stores/config-store.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import type { Outcome } from './jackpot-info.ts';
import styles from './static-ring.module.css';

/** The stage's own measures, so that the picture does not jump when the stage takes over. */
const RADIUS_X_PERCENT = (LAMP_RADIUS / DESIGN.width) * 100;
const RADIUS_Y_PERCENT = (LAMP_RADIUS / DESIGN.height) * 100;

type Cell = Pick<Outcome, 'propId' | 'count'>;

/** The operator's words for a cell; where they have changed it since, what was drawn there. */
function textOf(prize: AppConfig['jackpotAwardConfigList'][number], shown: Cell): string {
  const { propId, count } = shown;
  const isSame = propId === prize.propId && count === prize.count;
  return isSame ? prize.showNum : prizeText({ kind: propKindOf(propId), count });
}

/**
 * The ring as plain elements: before the stage has loaded, and where there is no WebGL. The won
 * cell is lit, so the picture tells the same outcome.
 */
export function StaticRing({ won }: { won: Outcome | undefined }) {
  const prizes = useConfig((state) => state.config?.jackpotAwardConfigList) ?? [];
  return (
    <div className={styles.ring} aria-hidden="true">
      {prizes.map((prize, index) => {
        const angle = (index / prizes.length) * 2 * Math.PI - Math.PI / 2;
        const left = `${50 + RADIUS_X_PERCENT * Math.cos(angle)}%`;
        const top = `${50 + RADIUS_Y_PERCENT * Math.sin(angle)}%`;
        const isWon = index === won?.cell;
        const shown = isWon ? won : prize;
        const look = isWon ? `${styles.lamp} ${styles.lit}` : styles.lamp;
        return (
          <span key={prize.id} className={look} style={{ left, top }}>
            <PropIcon propId={shown.propId} size={28} />
            <span className={styles.num}>{textOf(prize, shown)}</span>
          </span>
        );
      })}
      <span className={styles.hub} />
    </div>
  );
}
