import { useTranslation } from 'react-i18next';
import { submitKyc } from '../../../contract/kyc.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './kyc.module.css';
import { useKycCall } from './use-kyc-call.ts';

/** What sending declares, and off it goes. */
export function SendStep() {
  const { t } = useTranslation('kyc');
  const { send, isBusy, fault } = useKycCall(submitKyc);
  return (
    <div>
      <p className={styles.lead}>{t('send.text')}</p>
      <p className={styles.declared}>{t('send.own')}</p>
      <div className={styles.fault}>
        <RefusalLine text={fault?.text} />
      </div>
      <Button full isBusy={isBusy} onClick={() => void send({})}>
        {t('send.button')}
      </Button>
    </div>
  );
}
