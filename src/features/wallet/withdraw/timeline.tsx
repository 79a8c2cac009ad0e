import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import styles from './timeline.module.css';
import type { WithdrawalData } from './withdraw-info.ts';

type Stage = WithdrawalData['stages'][number];

/** The named stages of a withdrawal: what is done and when, what is due now, and what comes next. */
export function Timeline({ withdrawal }: { withdrawal: WithdrawalData }) {
  const { t } = useTranslation('withdraw');
  const bank = withdrawal.account.bankName;
  return (
    <section className={styles.timeline} aria-labelledby="stages">
      <h3 id="stages" className={styles.title}>
        {t('stage.title')}
      </h3>
      <ol>
        {withdrawal.stages.map((stage) => (
          <StageRow key={stage.name} stage={stage} bank={bank} />
        ))}
      </ol>
      <p className={styles.zone}>{t('stage.zone')}</p>
    </section>
  );
}

function StageRow({ stage: { name, state, time, dueTime }, bank }: { stage: Stage; bank: string }) {
  const { t } = useTranslation('withdraw');
  const mark = name === 'returned' ? styles.returned : styles[state];
  return (
    <li className={`${styles.stage} ${mark}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark}>
        {state === 'done' ? <Icon name="check" size={16} /> : null}
        {state === 'now' ? <Icon name={MONEY_SHAPES.clock} size={16} /> : null}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          {t(`stage.${name}`, { bank })}
          <span className={styles.state}>{t(`stage.state.${state}`)}</span>
        </p>
        {time ? (
          <time className={styles.time} dateTime={time}>
            {dateTimeText(time)}
          </time>
        ) : null}
        {dueTime ? (
          <time className={styles.time} dateTime={dueTime}>
            {t('stage.due', { time: dateTimeText(dueTime) })}
          </time>
        ) : null}
        {state === 'next' ? null : (
          <p className={styles.note}>{t(`stage.note.${name}.${state}`, { bank })}</p>
        )}
      </div>
    </li>
  );
}
