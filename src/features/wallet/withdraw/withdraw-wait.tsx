import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { AnswerWait } from '../move-page.tsx';
import type { WithdrawalData } from './withdraw-info.ts';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';

/** A withdrawal whose answer got lost: it is asked for again, never a second time. */
export function WithdrawChecking(props: { amount: number; onCheckNow: () => void }) {
  const { t } = useTranslation('withdraw');
  const { amount, onCheckNow } = props;
  return (
    <AnswerWait isAwaited title={t('checking.title')} amount={amount} text={t('checking.text')}>
      <Button kind="secondary" full onClick={onCheckNow}>
        {t('checking.now')}
      </Button>
    </AnswerWait>
  );
}

/** The answer of a withdrawal that was asked for before a reload. */
export function WithdrawAnswered({ withdrawal }: { withdrawal: WithdrawalData }) {
  const { t } = useTranslation('withdraw');
  return (
    <AnswerWait title={t('ready.title')} amount={withdrawal.amount}>
      <LinkButton to={WITHDRAWAL_PATHS.one(withdrawal.reference)} full>
        {t('ready.look')}
      </LinkButton>
    </AnswerWait>
  );
}
