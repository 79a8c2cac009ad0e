import type { Reward } from '../../lib/navigation/rewards.ts';
import { PropIcon } from '../props/prop-icon.tsx';
import { PropText } from '../props/prop-text.tsx';
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
