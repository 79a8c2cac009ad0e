import { useTranslation } from 'react-i18next';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './cancel-sheet.module.css';
import type { Grant, useCancel } from './use-bonuses.ts';

interface CancelSheetProps {
  grant: Grant;
  /** The player's own coin, in hundredths. */
  coin: number;
  cancel: ReturnType<typeof useCancel>;
  onClose: () => void;
}

/** Asks before a bonus is given up, with what goes and what stays (GLI-19 A.5.3). */
export function CancelSheet({ grant, coin, cancel, onClose }: CancelSheetProps) {
  const { t } = useTranslation('bonus-coin');
  const { phase, start, checkNow } = cancel;
  const isChecking = phase.name === 'checking';
  const fault = phase.name === 'idle' ? phase.fault : undefined;
  return (
    <Sheet title={t('cancel.title')} onClose={onClose}>
      <dl className={styles.sums}>
        <div className={styles.goes}>
          <dt>{t('cancel.goes')}</dt>
          <dd>
            <MoneyText amount={grant.balance} size={24} />
          </dd>
        </div>
        <div className={styles.stays}>
          <dt>{t('cancel.stays')}</dt>
          <dd>
            <MoneyText amount={coin} size={24} />
          </dd>
        </div>
      </dl>
      <p className={styles.text}>{t(isChecking ? 'cancel.checking' : 'cancel.text')}</p>
      <RefusalLine text={fault && (fault.text || t('error.bug', { ns: 'app' }))} />
      <div className={styles.actions}>
        <Button full onClick={onClose}>
          {t('cancel.keep')}
        </Button>
        {isChecking ? (
          <Button kind="secondary" full onClick={checkNow}>
            {t('cancel.checkNow')}
          </Button>
        ) : (
          <Button
            kind="secondary"
            full
            isBusy={phase.name === 'sending'}
            onClick={() => start({ id: grant.id })}
          >
            {t('cancel.confirm')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
