import { scaleBand, scaleLinear } from 'd3-scale';

/** Measures of the chart in CSS pixels, so that its letters keep their size on every screen. */
export const CHART = { left: 44, right: 4, panel: 104, gap: 22, top: 18, axis: 40 };
/** The width until the screen's own is known: that of the smallest phone. */
export const WIDTH_MIN = 288;

/** What is drawn at a place of the chart. */
export interface Place {
  /** First day of what it spans. */
  start: string;
  /** By series, in hundredths; below 0 a bar hangs from the line. */
  amounts: Readonly<Record<string, number>>;
}

/** Bars that share a scale; the names of the series are those of their colours. */
export interface Panel {
  name: string;
  series: readonly string[];
}

/** A rectangle of the chart. */
export interface Bar {
  series: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a panel draws: bars, the line of nothing, and ticks with their amounts. */
export interface PanelGeometry {
  name: string;
  top: number;
  zero: number;
  ticks: readonly { amount: number; y: number }[];
  bars: readonly Bar[];
}

/** Places of the buckets, from left to right. */
export interface Slot {
  start: string;
  x: number;
  width: number;
}

/** Height of the whole drawing. */
export function chartHeight(panels: number): number {
  return panels * (CHART.top + CHART.panel) + (panels - 1) * CHART.gap + CHART.axis;
}

/** Lays the buckets out over a width in CSS pixels. */
export function layOut(
  panels: readonly Panel[],
  buckets: readonly Place[],
  chartWidth: number,
): {
  slots: readonly Slot[];
  panels: readonly PanelGeometry[];
} {
  const band = scaleBand<string>()
    .domain(buckets.map(({ start }) => start))
    .range([CHART.left, chartWidth - CHART.right]);
  const width = band.bandwidth();
  const slots = buckets.map(({ start }) => ({ start, x: band(start) ?? 0, width }));
  const drawn = panels.map((panel, index) => {
    const top = CHART.top + index * (CHART.top + CHART.panel + CHART.gap);
    return panelOf(panel, top, buckets, slots);
  });
  return { slots, panels: drawn };
}

function panelOf(
  { name, series }: Panel,
  top: number,
  buckets: readonly Place[],
  slots: readonly Slot[],
): PanelGeometry {
  const amounts = buckets.flatMap((bucket) => series.map((one) => bucket.amounts[one] ?? 0));
  const high = Math.max(0, ...amounts);
  const low = Math.min(0, ...amounts);
  // Without any amount the line of nothing lies at the bottom, below one quiet peso.
  const scale = scaleLinear()
    .domain(high === low ? [0, 100] : [low, high])
    .nice(4)
    .range([top + CHART.panel, top]);
  const zero = scale(0);
  const bars = buckets.flatMap((bucket, place) =>
    series.flatMap((one, side) => {
      const amount = bucket.amounts[one] ?? 0;
      const slot = slots[place];
      if (amount === 0 || !slot) return [];
      const room = slot.width * 0.76;
      const x = slot.x + (slot.width - room) / 2 + (side * room) / 2;
      // A hundredth among thousands still leaves a mark.
      const height = Math.max(1.5, Math.abs(scale(amount) - zero));
      return [
        { series: one, x, y: amount < 0 ? zero : zero - height, width: room / 2 - 1, height },
      ];
    }),
  );
  const ticks = scale.ticks(3).map((amount) => ({ amount, y: scale(amount) }));
  return { name, top, zero, ticks, bars };
}
