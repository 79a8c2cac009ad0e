import { useTranslation } from 'react-i18next';
import type { Reward } from '../../lib/rewards.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PropIcon } from '../../ui/prop-icon.tsx';
import { PropText } from '../../ui/prop-text.tsx';

interface RewardListProps {
  rewards?: readonly Reward[];
  title?: string;
  onClose: () => void;
}

/** What the server has booked (overlay `reward-list`). */
export default function RewardList({ rewards = [], title, onClose }: RewardListProps) {
  const { t } = useTranslation('app');
  return (
    <Dialog title={title ?? t('name')} onClose={onClose} actions={null}>
      {rewards.map(({ propId, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while it is shown.
        <p key={index}>
          <PropIcon propId={propId} />
          <PropText propId={propId} count={count} />
        </p>
      ))}
    </Dialog>
  );
}
