import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { WriteLink } from '../../parts/help/write-link.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconShape } from '../../ui/art/icon-shapes.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './kyc.module.css';
import { hoursOf, KYC_PATHS, type KycData } from './kyc-info.ts';
import { KYC_SHAPES } from './kyc-shapes.ts';

interface StateProps {
  tone: 'good' | 'calm';
  icon: IconShape;
  title: string;
  text: string;
  children: ReactNode;
}

function StatePage({ tone, icon, title, text, children }: StateProps) {
  return (
    <section className={styles.state} role="status">
      <span className={`${styles.mark} ${styles[tone]}`}>
        <Icon name={icon} size={40} />
      </span>
      <h2 className={styles.stateTitle}>{title}</h2>
      <p className={styles.stateText}>{text}</p>
      {children}
    </section>
  );
}

function Facts({ info }: { info: KycData }) {
  const { t } = useTranslation('kyc');
  const { legalName, documentKind, documentMask, submitTime, decideTime } = info;
  const rows = [
    { name: 'name', value: legalName },
    { name: 'document', value: documentKind && `${t(`kind.${documentKind}`)} ${documentMask}` },
    { name: 'sent', value: submitTime && dateTimeText(submitTime) },
    { name: 'decided', value: decideTime && dateTimeText(decideTime) },
  ].filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Documents are on somebody's desk. */
export function Pending({ info }: { info: KycData }) {
  const { t } = useTranslation('kyc');
  const text = t('pending.text', { count: hoursOf(info.reviewMinutes) });
  const until = info.kycAmount > 0 ? 'pending.until' : 'pending.untilNone';
  return (
    <StatePage tone="calm" icon={KYC_SHAPES.clock} title={t('pending.title')} text={text}>
      <Facts info={info} />
      <p className={styles.soft}>{t(until, { amount: shortMoneyText(info.kycAmount) })}</p>
      <LinkButton to={PATHS.home} kind="secondary" full>
        {t('pending.play')}
      </LinkButton>
    </StatePage>
  );
}

/** The player is who they say. */
export function Approved({ info }: { info: KycData }) {
  const { t } = useTranslation('kyc');
  return (
    <StatePage tone="good" icon="shield" title={t('approved.title')} text={t('approved.text')}>
      <Facts info={info} />
      <LinkButton to={PATHS.home} full>
        {t('approved.play')}
      </LinkButton>
    </StatePage>
  );
}

/** Why documents were refused, above the steps of the next try. */
export function RefusedNote({ info }: { info: KycData }) {
  const { t } = useTranslation('kyc');
  if (info.state !== 'refused' || !info.reason) return null;
  return (
    <section className={styles.refused} aria-labelledby="kyc-refused">
      <h2 id="kyc-refused" className={styles.head}>
        <Icon name="alert" size={20} />
        <span>{t('refused.title')}</span>
      </h2>
      <p>{t(`reason.${info.reason}`)}</p>
      <p className={styles.soft}>{t('refused.again')}</p>
      <LinkButton to={KYC_PATHS.examples} kind="quiet">
        {t('examples')}
      </LinkButton>
      <WriteLink kind="account" />
    </section>
  );
}
