import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../../contract/money-text.ts';
import { isMoneyProp, PROPS, propKindOf } from '../../../contract/props.ts';
import { DESIGN, LANTERN, labelOf, placesOf } from '../../../scenes/reward-list/geometry.ts';
import type { LampPlace } from '../../lib/navigation/rewards.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import type { RewardPage } from './pages.ts';
import styles from './reward-list.module.css';
import type { RewardAct } from './use-reward-act.ts';
import '../../parts/props/texts.ts';

const TIERS = ['mega', 'major', 'minor', 'mini'] as const;
const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

interface RewardStageProps {
  page: RewardPage;
  act: RewardAct;
  /** Where the lantern was seen last: it grows from there. */
  from: LampPlace | undefined;
}

/** Tells the style sheet where the lanterns come from. */
function growFrom(area: HTMLElement, from: LampPlace, lanterns: number): void {
  const { left, top, width, height } = area.getBoundingClientRect();
  const scale = width / DESIGN.width;
  const size = LANTERN * (placesOf(lanterns)[0]?.scale ?? 1) * scale;
  area.style.setProperty('--from-x', `${from.x - left - width / 2}px`);
  area.style.setProperty('--from-y', `${from.y - top - height / 2}px`);
  area.style.setProperty('--from-scale', String(from.size / size));
}

/** The lanterns of a page with the names below them; the plain cards where no stage is. */
export function RewardStage({ page, act, from }: RewardStageProps) {
  const area = useRef<HTMLSpanElement>(null);
  const isGrowing = from !== undefined && act.isDrawn;
  useLayoutEffect(() => {
    if (from && act.isDrawn && area.current) growFrom(area.current, from, page.rewards.length);
  }, [from, act.isDrawn, page.rewards.length]);
  const titleOf = usePropTitle();
  const places = placesOf(page.rewards.length);
  if (act.isPlain) return <Cards page={page} />;
  return (
    <span ref={area} className={`${styles.area} ${isGrowing ? styles.growing : ''}`}>
      <span ref={act.slot} className={styles.slot} />
      {places.map((place, index) => {
        const { x, y, width } = labelOf(place);
        const reward = page.rewards[index];
        return (
          <span
            key={reward?.propId}
            className={`${styles.name} ${act.hasEnded && act.isDrawn ? styles.told : ''}`}
            style={{
              top: percent(y, DESIGN.height),
              left: percent(x - width / 2, DESIGN.width),
              width: percent(width, DESIGN.width),
            }}
          >
            {reward ? titleOf(reward.propId) : null}
          </span>
        );
      })}
    </span>
  );
}

function Cards({ page }: { page: RewardPage }) {
  const titleOf = usePropTitle();
  const isLone = page.rewards.length === 1;
  const isFull = page.rewards.length > 4;
  return (
    <span className={`${styles.cards} ${isLone ? styles.lone : isFull ? styles.full : ''}`}>
      {page.rewards.map(({ propId, count }) => (
        <span key={propId} className={styles.card}>
          <PropIcon propId={propId} size={isLone ? 96 : isFull ? 40 : 56} />
          <strong className={styles.count}>
            {isMoneyProp(propId) ? moneyText(count) : `× ${countText(count)}`}
          </strong>
          <span className={styles.kind}>{titleOf(propId)}</span>
        </span>
      ))}
    </span>
  );
}

/** The name of a prop without its count: some have their own, the others that of their kind. */
function usePropTitle(): (propId: number) => string {
  const { t } = useTranslation('prop');
  return (propId) => {
    const kind = t(`prop.${propKindOf(propId)}`, { ns: 'app' });
    const tier = TIERS[propId - PROPS.mega];
    if (tier) return `${t(`tier.${tier}`, { ns: 'app' })} ${kind}`;
    return t(`id.${propId}`, { defaultValue: kind });
  };
}
