import { useTranslation } from 'react-i18next';
import { hundredthsOf } from '../../../contract/money.ts';
import { countText } from '../../../contract/money-text.ts';
import { receiveVipTask, receiveVipTaskUnReceiveBonus } from '../../../contract/vip.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './vip.module.css';
import { useTake, type VipInfo } from './vip.ts';
import { AwardRow, Received, TakeButton } from './vip-awards.tsx';

/** The tasks of this day and week, and what earlier ones left. */
export function VipTasks({ info }: { info: VipInfo }) {
  const { t } = useTranslation('vip');
  const { tasks, unReceived, vip } = info;
  const ofTask = useTake(receiveVipTask, (id: string) => ({ id }));
  const ofEarlier = useTake(receiveVipTaskUnReceiveBonus, (_id: number) => ({}));
  return (
    <>
      <h2 className={styles.heading}>{t('tasks')}</h2>
      {vip === 0 ? <p className={styles.text}>{t('tasksLater')}</p> : null}
      <FaultLine fault={ofTask.fault ?? ofEarlier.fault} />
      <ul>
        {unReceived.length > 0 ? (
          <AwardRow title={t('earlier')} rewards={unReceived} note={t('earlierNote')}>
            <TakeButton
              title={t('earlier')}
              isBusy={ofEarlier.busyId !== undefined}
              onTake={() => void ofEarlier.take(1)}
            />
          </AwardRow>
        ) : null}
        {tasks.map(({ id, title, kind, done, target, rewards, state }) => (
          <AwardRow
            key={id}
            title={localText(title)}
            rewards={rewards}
            note={t('progress', { done: figure(kind, done), target: figure(kind, target) })}
          >
            {state === 'finished' ? (
              <TakeButton
                title={localText(title)}
                isBusy={ofTask.busyId === id}
                onTake={() => void ofTask.take(id)}
              />
            ) : null}
            {state === 'received' ? <Received /> : null}
          </AwardRow>
        ))}
      </ul>
    </>
  );
}

function figure(kind: VipInfo['tasks'][number]['kind'], value: number): string {
  return kind === 'wager' ? moneyText(hundredthsOf(value)) : countText(value);
}
