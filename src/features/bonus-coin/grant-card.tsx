import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import styles from './grant-card.module.css';
import { useSourceText } from './source-text.ts';
import type { Grant } from './use-bonuses.ts';

/** A bonus that runs or waits: what it is, how far it is, when it ends, and the way out. */
export function GrantCard({ grant, onCancel }: { grant: Grant; onCancel: () => void }) {
  const { t } = useTranslation('bonus-coin');
  const sourceText = useSourceText();
  const isRunning = grant.status === 'running';
  return (
    <section
      className={isRunning ? `${styles.card} ${styles.running}` : styles.card}
      aria-label={sourceText(grant.source)}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{sourceText(grant.source)}</h2>
        <span className={isRunning ? styles.now : styles.later}>{t(`status.${grant.status}`)}</span>
      </div>
      <p className={styles.label}>{t(isRunning ? 'card.left' : 'card.toCome')}</p>
      <p className={styles.balance}>
        <MoneyText amount={grant.balance} />
      </p>
      <Progress grant={grant} />
      {isRunning ? null : <p className={styles.text}>{t('card.waits')}</p>}
      <Facts grant={grant} />
      <Button kind="secondary" full aria-haspopup="dialog" onClick={onCancel}>
        {t('cancel.open')}
      </Button>
    </section>
  );
}

/** How much has been wagered for it and what is left, as a bar and in pesos. */
function Progress({ grant: { need, done, left } }: { grant: Grant }) {
  const { t } = useTranslation('bonus-coin');
  const percent = need > 0 ? Math.min(100, Math.floor((done / need) * 100)) : 100;
  const text = t('card.wagered', { done: moneyText(done), need: moneyText(need) });
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('card.requirement')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.far}>
        <span>{text}</span>
        <strong>{t('card.toGo', { left: moneyText(left) })}</strong>
      </p>
    </div>
  );
}

function Facts({ grant: { amount, need, createTime, expiresTime } }: { grant: Grant }) {
  const { t } = useTranslation('bonus-coin');
  const facts = [
    { name: t('card.granted'), value: moneyText(amount) },
    { name: t('card.requirement'), value: moneyText(need) },
    { name: t('card.start'), value: dateTimeText(createTime) },
    { name: t('card.end'), value: dateTimeText(expiresTime) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
