import { useTranslation } from 'react-i18next';
import { depositResultPath } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ParolLoader } from '../../ui/parol-loader.tsx';
import { payAddress } from './deposit-intent.ts';
import styles from './deposit-result.module.css';
import type { DepositPhase } from './use-deposit.ts';

interface DepositWaitProps {
  phase: Extract<DepositPhase, { name: 'checking' | 'ready' }>;
  onCheckNow: () => void;
}

/** A deposit whose answer got lost: it is asked for again, never a second time. */
export function DepositWait({ phase, onCheckNow }: DepositWaitProps) {
  const { t } = useTranslation('wallet');
  if (phase.name === 'checking') {
    return (
      <section className={styles.result}>
        <ParolLoader size={88} />
        <h2 className={styles.title}>{t('checking.title')}</h2>
        <p className={styles.amount}>
          <MoneyText amount={phase.intent.amount} />
        </p>
        <p className={styles.text}>{t('checking.text')}</p>
        <div className={styles.actions}>
          <Button kind="secondary" full onClick={onCheckNow}>
            {t('checking.now')}
          </Button>
        </div>
      </section>
    );
  }
  const { id, amount, payUrl } = phase.deposit;
  return (
    <section className={styles.result}>
      <h2 className={styles.title}>{t('ready.title')}</h2>
      <p className={styles.amount}>
        <MoneyText amount={amount} />
      </p>
      <p className={styles.text}>{t('ready.text')}</p>
      <div className={styles.actions}>
        {payUrl ? (
          <Button full onClick={() => location.assign(payAddress(payUrl))}>
            {t('ready.go')}
          </Button>
        ) : null}
        <LinkButton to={depositResultPath(id)} kind={payUrl ? 'quiet' : 'primary'} full>
          {t('ready.look')}
        </LinkButton>
      </div>
    </section>
  );
}
