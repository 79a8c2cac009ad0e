import { DESIGN, LAMP_RADIUS } from '../../../scenes/jackpot-ring/geometry.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import styles from './static-ring.module.css';

/** The stage's own measures, so that the picture does not jump when the stage takes over. */
const RADIUS_X_PERCENT = (LAMP_RADIUS / DESIGN.width) * 100;
const RADIUS_Y_PERCENT = (LAMP_RADIUS / DESIGN.height) * 100;

/**
 * The ring as plain elements: before the stage has loaded, and where there is no WebGL. The won
 * cell is lit, so the picture tells the same outcome.
 */
export function StaticRing({ wonCell }: { wonCell: number | undefined }) {
  const prizes = useConfig((state) => state.config?.jackpotAwardConfigList) ?? [];
  return (
    <div className={styles.ring} aria-hidden="true">
      {prizes.map((prize, index) => {
        const angle = (index / prizes.length) * 2 * Math.PI - Math.PI / 2;
        const left = `${50 + RADIUS_X_PERCENT * Math.cos(angle)}%`;
        const top = `${50 + RADIUS_Y_PERCENT * Math.sin(angle)}%`;
        const look = index === wonCell ? `${styles.lamp} ${styles.lit}` : styles.lamp;
        return (
          <span key={prize.id} className={look} style={{ left, top }}>
            <PropIcon propId={prize.propId} size={28} />
            <span className={styles.num}>{prize.showNum}</span>
          </span>
        );
      })}
      <span className={styles.hub} />
    </div>
  );
}
