import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import styles from './locks.module.css';
import { progressOf } from './rules.ts';
import type { WithdrawInfo } from './withdraw-info.ts';

type Requirement = WithdrawInfo['requirements'][number];

/** Each wagering requirement that keeps money back: how far it is, and why it is there. */
export function Locks({ requirements }: { requirements: readonly Requirement[] }) {
  const { t } = useTranslation('withdraw');
  const own = requirements.filter(({ source }) => source !== 'bonus');
  if (own.length === 0) return null;
  return (
    <section className={styles.locks} aria-labelledby="locks">
      <h2 id="locks" className={styles.title}>
        {t('lock.title')}
      </h2>
      <p className={styles.how}>{t('lock.how')}</p>
      <ul>
        {own.map((requirement) => (
          <li key={requirement.id} className={styles.lock}>
            <RequirementText requirement={requirement} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequirementText({ requirement }: { requirement: Requirement }) {
  const { t } = useTranslation('withdraw');
  const { source, amount, need, done, left, locked } = requirement;
  const kept = locked > 0 ? t('lock.keeps', { amount: moneyText(locked) }) : t('lock.free');
  return (
    <>
      <div className={styles.head}>
        <strong>{t(`lock.source.${source}`, { amount: moneyText(amount) })}</strong>
        <span className={styles.left}>{t('lock.left', { left: moneyText(left) })}</span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('lock.bar')}
        aria-valuemin={0}
        aria-valuemax={need}
        aria-valuenow={done}
        aria-valuetext={t('lock.done', { done: moneyText(done), need: moneyText(need) })}
      >
        <span style={{ width: `${progressOf(requirement) * 100}%` }} />
      </div>
      <p className={styles.figures}>
        {t('lock.done', { done: moneyText(done), need: moneyText(need) })}
      </p>
      <p className={styles.why}>
        {t(`lock.text.${source}`)} {source === 'bonus' ? null : kept}
      </p>
    </>
  );
}

/** Bonus coin stands apart: it is no part of what can be withdrawn. */
export function BonusPart({ info }: { info: WithdrawInfo }) {
  const { t } = useTranslation('withdraw');
  const running = info.requirements.filter(({ source }) => source === 'bonus');
  if (info.bonus === 0 && running.length === 0) return null;
  return (
    <section className={styles.locks} aria-labelledby="bonus-part">
      <div className={styles.bonus}>
        <h2 id="bonus-part" className={styles.title}>
          <Icon name="bonus" size={20} />
          {t('bonus.title')}
        </h2>
        <MoneyText amount={info.bonus} size={20} />
      </div>
      <p className={styles.how}>{t('bonus.text')}</p>
      {running.map((requirement) => (
        <div key={requirement.id} className={styles.lock}>
          <RequirementText requirement={requirement} />
        </div>
      ))}
      <LinkButton to="/wallets/bonus" kind="quiet" full>
        {t('bonus.look')}
      </LinkButton>
    </section>
  );
}
