import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { axisMoney, axisTexts, type Period, spanText } from './figures.ts';
import {
  CHART,
  chartHeight,
  layOut,
  type Panel as PanelBars,
  type PanelGeometry,
  type Place,
  type Slot,
  WIDTH_MIN,
} from './geometry.ts';
import styles from './report.module.css';
import '../texts.ts';

interface ReportChartProps {
  period: Period;
  panels: readonly PanelBars[];
  places: readonly Place[];
  /** Start of the chosen place. */
  chosen: string;
  onChoose: (start: string) => void;
}

/** Amounts by day, week or month as bars; a tap or the arrow keys choose a place. */
export default function ReportChart(props: ReportChartProps) {
  const { period, places, chosen, onChoose } = props;
  const { t } = useTranslation('records');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidthOf(box);
  const height = chartHeight(props.panels.length);
  const { slots, panels } = layOut(props.panels, places, width);
  return (
    <div ref={box} className={styles.chart}>
      <svg
        width={width}
        height={height}
        className={styles.drawing}
        aria-hidden="true"
        focusable="false"
      >
        {slots.map((slot) =>
          slot.start === chosen ? (
            <rect
              key={slot.start}
              className={styles.chosen}
              x={slot.x}
              y={0}
              width={slot.width}
              height={height}
              rx={8}
            />
          ) : null,
        )}
        {panels.map((panel) => (
          <Panel
            key={panel.name}
            panel={panel}
            right={width - CHART.right}
            title={t(`report.${panel.name}`)}
          />
        ))}
        {slots.map((slot) => (
          <SlotName key={slot.start} slot={slot} period={period} bottom={height} />
        ))}
      </svg>
      <Places period={period} slots={slots} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** The width that the chart has, also after the phone was turned. */
function useWidthOf(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH_MIN);
  useEffect(() => {
    const measure = () => setWidth(Math.max(WIDTH_MIN, box.current?.clientWidth ?? 0));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [box]);
  return width;
}

interface PanelProps {
  panel: PanelGeometry;
  /** Where the lines end. */
  right: number;
  title: string;
}

function Panel({ panel, right, title }: PanelProps) {
  const { top, zero, ticks, bars } = panel;
  return (
    <g>
      <text className={styles.panelName} x={CHART.left} y={top - 7}>
        {title}
      </text>
      {ticks.map(({ amount, y }) => (
        <g key={amount}>
          <path className={styles.grid} d={`M${CHART.left} ${y}H${right}`} />
          <text className={styles.tick} x={CHART.left - 6} y={y + 4}>
            {axisMoney(amount)}
          </text>
        </g>
      ))}
      {bars.map(({ series, x, y, width, height }) => (
        <rect
          key={`${series}${x}`}
          className={styles[series]}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={Math.min(2, height / 2)}
        />
      ))}
      <path className={styles.zero} d={`M${CHART.left} ${zero}H${right}`} />
    </g>
  );
}

function SlotName(props: { slot: Slot; period: Period; bottom: number }) {
  const { slot, period, bottom } = props;
  const [first, second] = axisTexts(period, slot.start);
  const x = slot.x + slot.width / 2;
  return (
    <g className={styles.slotName}>
      <text x={x} y={bottom - 22}>
        {first}
      </text>
      <text x={x} y={bottom - 6}>
        {second}
      </text>
    </g>
  );
}

interface PlacesProps {
  period: Period;
  slots: readonly Slot[];
  chosen: string;
  onChoose: (start: string) => void;
}

/** The drawing is silent; these invisible places over it take the finger and the keyboard. */
function Places({ period, slots, chosen, onChoose }: PlacesProps) {
  const { t } = useTranslation('records');
  return (
    <fieldset className={styles.places}>
      <legend className="sr-only">{t('report.choose')}</legend>
      {slots.map(({ start, x, width }) => (
        <label key={start} className={styles.place} style={{ left: x, width }}>
          <input
            type="radio"
            name="report-place"
            className="sr-only"
            checked={start === chosen}
            onChange={() => onChoose(start)}
          />
          <span className={styles.ring}>
            <span className="sr-only">{spanText(period, start)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
