import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/api/query-client.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import type { LampPlace, Reward } from '../../lib/navigation/rewards.ts';
import { unlockByTouch } from '../../lib/platform/audio.ts';
import { refreshActivities, refreshBalance } from '../../lib/session/player-data.ts';
import en from '../../locales/en/reward.json';
import fil from '../../locales/fil/reward.json';
import { usePropName } from '../../parts/props/prop-text.tsx';
import { TapCover } from '../../ui/layout/tap-cover.tsx';
import { pagesOf } from './pages.ts';
import styles from './reward-list.module.css';
import { RewardStage } from './reward-stage.tsx';
import { useRewardAct } from './use-reward-act.ts';

addTexts('reward', { en, fil });

interface RewardListProps {
  rewards?: readonly Reward[];
  title?: string;
  isKnown?: boolean;
  from?: LampPlace;
  onClose: () => void;
}

/**
 * What the server has booked, revealed page by page (overlay `reward-list`, spec section 2). A tap
 * or Enter skips, then goes on; Escape and back close it. The balance and all else that a reward may
 * have moved are asked for at the end, so that they never tell before the list does.
 */
export default function RewardList({
  rewards = [],
  title,
  isKnown = false,
  from,
  onClose,
}: RewardListProps) {
  const { t } = useTranslation('reward');
  const nameOf = usePropName();
  const pages = useMemo(() => pagesOf(rewards), [rewards]);
  const [index, setIndex] = useState(0);
  const titleId = useId();
  const page = pages[index];
  const act = useRewardAct(page?.outcome, index, isKnown);
  useEffect(() => unlockByTouch(), []);
  useEffect(
    () => () => {
      void refreshBalance();
      void refreshActivities();
      void queryClient.invalidateQueries();
    },
    [],
  );
  const goOn = useCallback(() => {
    if (!act.hasEnded) act.skip();
    else if (index + 1 < pages.length) setIndex(index + 1);
    else onClose();
  }, [act, index, pages.length, onClose]);
  if (!page) return null;
  const heading = title ?? t('title');
  const spoken = page.rewards.map(({ propId, count }) => nameOf(propId, count)).join(', ');
  return (
    <TapCover
      titleId={titleId}
      onTap={goOn}
      onClose={onClose}
      goOn={act.hasEnded ? t('continue') : act.canSkip ? t('skip') : null}
      isWide
      isDim={from !== undefined}
      spoken={act.hasEnded ? `${heading}: ${spoken}` : ''}
    >
      <span id={titleId} className={styles.title}>
        {heading}
      </span>
      <RewardStage page={page} act={act} from={index === 0 ? from : undefined} />
      {pages.length > 1 ? (
        <span className={styles.pages}>{t('page', { page: index + 1, pages: pages.length })}</span>
      ) : null}
    </TapCover>
  );
}
