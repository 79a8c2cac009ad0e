import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import {
  getOpenRewards,
  type OpenReward,
  takeOpenRewards,
} from '../../../contract/open-rewards.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { BonusFrame } from '../../parts/bonus-centre/bonus-frame.tsx';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { useReceive } from '../../parts/rewards/use-receive.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { openSourceOf } from './activities.ts';
import { cardArt } from './cards.ts';
import styles from './reward.module.css';

type Open = Static<typeof OpenReward>;

const KEY = ['bonus', 'open-rewards'];
const ALL = 'all';
/** Between source and id; neither has one. */
const SPLIT = ' ';
const keyOf = ({ source, id }: Open): string => source + SPLIT + id;

/** Takes one by its key, or all in one. */
function useTaking() {
  return useReceive<typeof takeOpenRewards, string>(takeOpenRewards, {
    inputOf: (key) => {
      const [source, id] = key.split(SPLIT);
      return key === ALL || !source || !id ? {} : { source, id };
    },
    queryKey: KEY,
  });
}

/** `/bonus/reward`: everything that can be taken now, over all features. */
export default function RewardScreen() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => ask(getOpenRewards, {}),
    staleTime: 0,
  });
  return (
    <BonusFrame chosen="reward">
      <Loaded query={query} heights={[240]}>
        {({ list }) => <OpenList list={list} />}
      </Loaded>
    </BonusFrame>
  );
}

function OpenList({ list }: { list: readonly Open[] }) {
  const { t } = useTranslation('bonus');
  const { busyId, fault, receive } = useTaking();
  const takeable = list.filter(({ canTake }) => canTake);
  if (list.length === 0) {
    return (
      <>
        <FaultLine fault={fault} />
        <EmptyState
          title={t('reward.empty')}
          text={t('reward.emptyText')}
          action={
            <LinkButton kind="secondary" to="/bonus/tasks">
              {t('reward.toTasks')}
            </LinkButton>
          }
        />
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('reward.lead', { count: list.length })}</p>
      {takeable.length > 1 ? (
        <Button full isBusy={busyId === ALL} onClick={() => void receive(ALL)}>
          {t('reward.takeAll')}
        </Button>
      ) : null}
      <FaultLine fault={fault} />
      <ul className={styles.list}>
        {list.map((open) => (
          <OpenRow
            key={keyOf(open)}
            open={open}
            isMain={takeable.length === 1}
            isBusy={busyId === keyOf(open)}
            onTake={() => void receive(keyOf(open))}
          />
        ))}
      </ul>
    </>
  );
}

interface OpenRowProps {
  open: Open;
  /** The only one that can be taken here: its button is the screen's main one. */
  isMain: boolean;
  isBusy: boolean;
  onTake: () => void;
}

function OpenRow({ open, isMain, isBusy, onTake }: OpenRowProps) {
  const { t } = useTranslation(['bonus', 'cards']);
  const { card, to } = openSourceOf(open);
  const art = cardArt(card) ?? cardArt('other');
  const name = card === 'mail' ? t('reward.mail') : t(`${card}.title`, { ns: 'cards' });
  return (
    <li className={styles.row}>
      <img className={styles.art} src={art} width={56} height={56} alt="" />
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        {open.rewards.length > 0 ? (
          <RewardChips rewards={open.rewards} />
        ) : (
          <p className={styles.note}>{t('reward.hidden')}</p>
        )}
        {open.endTime ? (
          <p className={styles.note}>{t('reward.until', { time: dateTimeText(open.endTime) })}</p>
        ) : null}
      </div>
      <div className={styles.action}>
        {open.canTake ? (
          <Button
            kind={isMain ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={onTake}
            aria-label={t('reward.takeOf', { name })}
          >
            {t('reward.take')}
          </Button>
        ) : (
          <LinkButton kind="secondary" to={to}>
            {t('reward.go')}
            <span className="sr-only">: {name}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
