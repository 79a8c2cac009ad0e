import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { submitKyc } from '../../../contract/kyc.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { LegalNameForm } from '../../parts/legal-name/legal-name-form.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { type Step, StepList } from '../../ui/layout/step-list.tsx';
import { DocumentStep } from './document-step.tsx';
import styles from './kyc.module.css';
import { KYC_PATHS, type KycData, type Part, partsFor, renewKyc } from './kyc-info.ts';
import { PictureStep } from './picture-step.tsx';
import { useKycCall } from './use-kyc-call.ts';

/** What sending declares, and off it goes. */
function SendStep() {
  const { t } = useTranslation('kyc');
  const { send, isBusy, fault } = useKycCall(submitKyc);
  return (
    <div>
      <p className={styles.lead}>{t('send.text')}</p>
      <p className={styles.declared}>{t('send.own')}</p>
      <div className={styles.fault}>
        <RefusalLine text={fault?.text} code={fault?.code} />
      </div>
      <Button full isBusy={isBusy} onClick={() => void send({})}>
        {t('send.button')}
      </Button>
    </div>
  );
}

/** Everything that is asked for, in order; what was given stays on the server between visits. */
export function CheckSteps({ info }: { info: KycData }) {
  const { t } = useTranslation('kyc');
  const [reopened, setReopened] = useState<string>();
  const close = () => setReopened(undefined);
  const has = (what: KycData['missing'][number]) => !info.missing.includes(what);
  const pictureStep = (part: Part): Step => ({
    name: part,
    title: t(`step.${part}`),
    isDone: has(part),
    value: has(part) ? t('picture.received') : '',
    body: <PictureStep key={part} part={part} onSent={close} />,
    onReopen: () => setReopened(part),
  });
  const given = info.state === 'draft' ? info.documentKind : '';
  const steps: Step[] = [
    {
      name: 'name',
      title: t('step.name'),
      isDone: has('name'),
      value: info.legalName,
      body: <LegalNameForm onSaved={() => void renewKyc()} />,
    },
    {
      name: 'document',
      title: t('step.document'),
      isDone: has('document'),
      value: given ? `${t(`kind.${given}`)} ${info.documentMask}` : '',
      body: <DocumentStep given={given} onSaved={close} />,
      onReopen: () => setReopened('document'),
    },
    ...partsFor(given).map(pictureStep),
    { name: 'send', title: t('step.send'), isDone: false, body: <SendStep /> },
  ];
  return (
    <section aria-label={t('title')}>
      {info.state === 'refused' ? null : <Intro info={info} />}
      <StepList steps={steps} {...(reopened ? { openName: reopened } : {})} />
      <p className={styles.privacy}>{t('privacy')}</p>
    </section>
  );
}

function Intro({ info }: { info: KycData }) {
  const { t } = useTranslation('kyc');
  return (
    <div className={styles.intro}>
      <h2 className={styles.head}>{t('intro.title')}</h2>
      <p>{t('intro.text')}</p>
      {info.isAddKyc ? null : <p className={styles.soft}>{t('intro.need')}</p>}
      <Link to={KYC_PATHS.examples} className={styles.link}>
        {t('examples')}
      </Link>
    </div>
  );
}
