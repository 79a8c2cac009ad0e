import { useEffect, useState } from 'react';
import { FIGURES_REDRAW_SECONDS, TIERS, type Tier } from '../../../contract/jackpot.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import type { JackpotInfo } from './jackpot-info.ts';

/** What stands on a tier's ribbon: the figure and the range that it lies in, in hundredths. */
export interface TierFigure {
  tier: Tier;
  amount: Hundredths;
  min: Hundredths;
  max: Hundredths;
}

/** All ribbons and the total above them. */
export interface Figures {
  total: Hundredths;
  tiers: readonly TierFigure[];
}

/** The number of the six-second slot that a moment (ms since 1970) lies in (spec section 4). */
export function redrawSlot(nowMs: number): number {
  return Math.floor(nowMs / (FIGURES_REDRAW_SECONDS * 1000));
}

/** Milliseconds from a moment to the next redraw. */
export function untilRedraw(nowMs: number): number {
  const period = FIGURES_REDRAW_SECONDS * 1000;
  return period - (nowMs % period);
}

/**
 * The figures of one slot. In mode `range` each lies anywhere in its tier's section and the same
 * slot always gives the same figures; in mode `meter` they are the server's own pots.
 */
export function figuresOf(info: JackpotInfo, mode: 'range' | 'meter', slot: number): Figures {
  const tiers = TIERS.map((tier, index): TierFigure => {
    const section = info[`${tier}Section`];
    const amount =
      mode === 'meter'
        ? info[`${tier}Jackpot`]
        : pickWithin(section.min, section.max, fractionOf(slot * TIERS.length + index));
    return { tier, amount, min: section.min, max: section.max };
  });
  const sum = tiers.reduce((total, { amount }) => total + amount, 0);
  return { total: mode === 'meter' ? info.total : hundredthsOf(sum), tiers };
}

function pickWithin(min: number, max: number, fraction: number): Hundredths {
  return hundredthsOf(min + Math.floor(fraction * (max - min + 1)));
}

/** Scatters an integer over [0, 1): decoration, so a short integer mix is enough. */
function fractionOf(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** The figures to show now: drawn anew every 6 s, and not while the page is hidden. */
export function useFigures(info: JackpotInfo): Figures {
  const mode = useConfig((state) => state.config?.jackpotDisplayMode ?? 'range');
  const [slot, setSlot] = useState(() => redrawSlot(Date.now()));
  useEffect(() => {
    if (mode === 'meter') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      setSlot(redrawSlot(Date.now()));
      timer = setTimeout(follow, untilRedraw(Date.now()));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [mode]);
  return figuresOf(info, mode, slot);
}
