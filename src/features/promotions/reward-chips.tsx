import type { Reward } from '../../lib/rewards.ts';
import { PropIcon } from '../../ui/prop-icon.tsx';
import { PropText } from '../../ui/prop-text.tsx';
import styles from './reward-chips.module.css';

/** Rewards side by side, each a picture and its words. */
export function RewardChips({ rewards }: { rewards: readonly Reward[] }) {
  return (
    <ul className={styles.chips}>
      {rewards.map(({ propId, count }) => (
        <li key={propId} className={styles.chip}>
          <PropIcon propId={propId} size={24} />
          <span>
            <PropText propId={propId} count={count} />
          </span>
        </li>
      ))}
    </ul>
  );
}
