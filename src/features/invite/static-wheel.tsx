import {
  DESIGN,
  restDegreesOf,
  SECTOR_DEGREES,
  WHEEL,
} from '../../../scenes/invite-wheel/geometry.ts';
import type { InviteWheelModel } from '../../../scenes/invite-wheel/model.ts';
import { SECTOR_TINTS } from '../../../scenes/invite-wheel/tints.ts';
import { middleOf, onWheel } from '../../../scenes/kit/wheel.ts';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './static-wheel.module.css';

const RADIUS = 142;
const WORD_RADIUS = 113;
const HUB_RADIUS = 62;
const LANTERN_RADIUS = 50;

const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function wedgeOf(sector: number): string {
  const from = onWheel(sector * SECTOR_DEGREES, RADIUS);
  const to = onWheel((sector + 1) * SECTOR_DEGREES, RADIUS);
  return `M0 0L${at(from)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to)}Z`;
}

/** The lantern's ten panes as points of a star, clockwise from the top. */
const STAR = Array.from({ length: 10 }, (_, corner) =>
  at(onWheel(corner * 36, corner % 2 === 0 ? LANTERN_RADIUS : LANTERN_RADIUS * 0.43)),
).join('L');

/**
 * The wheel as a plain drawing: before the stage has loaded, and where there is no WebGL. The won
 * sector stands under the pointer, so the picture tells the same outcome.
 */
export function StaticWheel({ model }: { model: InviteWheelModel }) {
  const { amounts, collected, target, restSector } = model;
  const share = target > 0 ? Math.min(1, collected / target) : 0;
  return (
    <svg
      className={styles.wheel}
      viewBox={`0 0 ${DESIGN.width} ${DESIGN.height}`}
      aria-hidden="true"
    >
      <g transform={`translate(${WHEEL.x} ${WHEEL.y})`}>
        <circle r="164" className={styles.rim} />
        <g transform={`rotate(${restDegreesOf(restSector)})`}>
          {SECTOR_TINTS.map((tint, sector) => {
            const middle = middleOf(sector, SECTOR_DEGREES);
            return (
              <g key={tint}>
                <path
                  d={wedgeOf(sector)}
                  fill={`#${tint.toString(16).padStart(6, '0')}`}
                  className={styles.sector}
                />
                <text
                  className={styles.amount}
                  transform={`rotate(${middle}) translate(0 ${-WORD_RADIUS})`}
                >
                  {shortMoneyText(amounts[sector] ?? 0)}
                </text>
              </g>
            );
          })}
        </g>
        <circle r={HUB_RADIUS} className={styles.hub} />
        <path d={`M${STAR}Z`} className={styles.dark} />
        <path d={`M${STAR}Z`} className={styles.lit} style={{ opacity: share }} />
        <path d="M0 -127L-12 -154A14 14 0 1 1 12 -154Z" className={styles.pointer} />
      </g>
    </svg>
  );
}
