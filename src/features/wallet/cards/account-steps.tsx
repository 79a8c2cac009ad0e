import { useTranslation } from 'react-i18next';
import { LegalNameForm } from '../../../parts/legal-name/legal-name-form.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { StepList } from '../../../ui/layout/step-list.tsx';
import styles from './account-steps.module.css';
import { type BankInfo, renewAccounts } from './bank-info.ts';
import { CARD_PATHS } from './card-paths.ts';
import { PhoneStep } from './phone-step.tsx';

/** True while a name or a phone is missing, without which no account can be added. */
export function needsOwner({ legalName, mobile }: BankInfo): boolean {
  return legalName === '' || mobile === '';
}

/** What is needed before money can leave, in order; only the step that is due is open. */
export function AccountSteps({ info, kind }: { info: BankInfo; kind?: 'ewallet' | 'bank' }) {
  const { t } = useTranslation('withdraw');
  const { legalName, mobile } = info;
  const steps = [
    {
      name: 'name',
      value: legalName,
      body: <LegalNameForm onSaved={() => void renewAccounts()} />,
    },
    { name: 'phone', value: mobile, body: <PhoneStep /> },
    { name: 'account', value: '', body: <AddStep kind={kind} /> },
  ];
  return (
    <section className={styles.steps} aria-label={t('step.title')}>
      <h2 className={styles.title}>{t('step.title')}</h2>
      <StepList
        steps={steps.map((step) => ({
          ...step,
          title: t(`step.${step.name}`),
          isDone: step.value !== '',
        }))}
      />
    </section>
  );
}

function AddStep({ kind }: { kind: 'ewallet' | 'bank' | undefined }) {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <p className={styles.text}>{t('step.accountText')}</p>
      <LinkButton to={CARD_PATHS.add(kind)} full>
        {t('step.add')}
      </LinkButton>
    </>
  );
}
