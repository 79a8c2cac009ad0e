import type { PropKind } from '../../contract/props.ts';
import type { PressState } from './pressable.ts';

/** What lies in one lamp: hundredths for coins, else units. */
export interface RingPrize {
  propId: number;
  count: number;
  kind: PropKind;
}

/** What the screen knows at rest: ten prizes in the order of the cells, and the SPIN button. */
export interface RingModel {
  prizes: readonly RingPrize[];
  spin: PressState;
}

/** What the server settled. */
export interface RingOutcome {
  drawId: string;
  /** 0 to 9, index in the prize list. */
  cell: number;
  /** What it has brought: the prizes at rest may be older, the operator changes them at any time. */
  prize: RingPrize;
  /** Nothing is put over the ring for it: the figure rises here, and the ring is free again soon. */
  isSmall?: boolean;
}

/** What the player may ask of the ring. */
export type RingIntent = 'spin';
