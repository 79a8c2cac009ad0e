import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { BonusFrame } from '../../parts/bonus-centre/bonus-frame.tsx';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PointsTrack } from './points-track.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';
import { type Task, type TaskUser, useTakeAward, useTasks } from './tasks.ts';

/** `/bonus/tasks`: what can be done by the day, the week and once, and the boxes of its points. */
export default function TasksScreen() {
  const query = useTasks();
  return (
    <BonusFrame chosen="tasks">
      <Loaded query={query} heights={[180, 320]}>
        {(data) => <TaskPage data={data} />}
      </Loaded>
    </BonusFrame>
  );
}

function TaskPage({ data }: { data: TaskUser }) {
  const { t } = useTranslation('tasks');
  const { busyId, fault, receive } = useTakeAward();
  const { isOpen, needsDeposit, liveness, earlier, daily, weekly, once } = data;
  const isEmpty = [earlier, daily, weekly, once].every(({ length }) => length === 0);
  if (!isOpen || isEmpty) {
    return (
      <EmptyState
        title={t(isOpen ? 'none' : 'closed')}
        text={t(isOpen ? 'noneText' : 'closedText')}
        action={<LinkButton to={PATHS.bonus}>{t('toBonus')}</LinkButton>}
      />
    );
  }
  const taking = { busyId, onTake: (id: string) => void receive(id) };
  return (
    <>
      {needsDeposit ? (
        <div className={styles.note}>
          <p>{t('needsDeposit')}</p>
          <OfferLink kind="secondary" to={`${PATHS.deposit}&back=1`}>
            {t('deposit')}
          </OfferLink>
        </div>
      ) : null}
      <PointsTrack liveness={liveness} {...taking} />
      <FaultLine fault={fault} />
      <Section name="earlier" tasks={earlier} {...taking} />
      <Section name="daily" tasks={daily} {...taking} />
      <Section name="weekly" tasks={weekly} {...taking} />
      <Section name="once" tasks={once} {...taking} />
      <p className={styles.terms}>{t('wagerOnce')}</p>
    </>
  );
}

interface SectionProps {
  name: 'earlier' | 'daily' | 'weekly' | 'once';
  tasks: readonly Task[];
  busyId: string | undefined;
  onTake: (id: string) => void;
}

function Section({ name, tasks, busyId, onTake }: SectionProps) {
  const { t } = useTranslation('tasks');
  const [first] = tasks;
  if (!first) return null;
  const ends = name === 'earlier' ? '' : first.endTime;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t(`section.${name}`)}</h2>
        {ends ? <p className={styles.small}>{t('ends', { time: dateTimeText(ends) })}</p> : null}
      </div>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isEarlier={name === 'earlier'}
            isBusy={busyId === task.id}
            onTake={() => onTake(task.id)}
          />
        ))}
      </ul>
    </section>
  );
}
