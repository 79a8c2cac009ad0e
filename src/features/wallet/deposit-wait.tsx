import { useTranslation } from 'react-i18next';
import { depositResultPath } from '../../lib/navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { AnswerWait } from './move-page.tsx';
import { payAddress } from './pay-address.ts';
import type { DepositPhase } from './use-deposit.ts';

interface DepositWaitProps {
  phase: Extract<DepositPhase, { name: 'checking' | 'answered' }>;
  onCheckNow: () => void;
}

/** A deposit whose answer got lost: it is asked for again, never a second time. */
export function DepositWait({ phase, onCheckNow }: DepositWaitProps) {
  const { t } = useTranslation('wallet');
  if (phase.name === 'checking') {
    const { amount } = phase.intent.input;
    return (
      <AnswerWait isAwaited title={t('checking.title')} amount={amount} text={t('checking.text')}>
        <Button kind="secondary" full onClick={onCheckNow}>
          {t('checking.now')}
        </Button>
      </AnswerWait>
    );
  }
  const { id, amount, payUrl } = phase.reply;
  return (
    <AnswerWait title={t('ready.title')} amount={amount} text={t('ready.text')}>
      {payUrl ? (
        <Button full onClick={() => location.assign(payAddress(payUrl))}>
          {t('ready.go')}
        </Button>
      ) : null}
      <LinkButton to={depositResultPath(id)} kind={payUrl ? 'quiet' : 'primary'} full>
        {t('ready.look')}
      </LinkButton>
    </AnswerWait>
  );
}
