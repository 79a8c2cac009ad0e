import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../../contract/call.ts';
import type { createWithdrawal } from '../../../../contract/withdraw.ts';
import type { IntentFault } from '../../../lib/once/once-intent.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { MoneyField } from '../../../ui/controls/money-field.tsx';
import { moneyText, shortMoneyText } from '../../../ui/text/money-text.tsx';
import { asksForKyc, KycLine } from '../kyc-line.tsx';
import { AccountPicker } from './account-picker.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { Cost } from './cost.tsx';
import { feeOf, type Kind, mostOf, readAmount } from './rules.ts';
import styles from './withdraw-form.module.css';
import type { Account, WithdrawInfo } from './withdraw-info.ts';

interface WithdrawFormProps {
  info: WithdrawInfo;
  /** At least one. */
  accounts: readonly [Account, ...Account[]];
  kind: Kind | undefined;
  isBusy: boolean;
  /** Why the last try was refused. */
  fault: IntentFault | undefined;
  onWithdraw: (input: RequestOf<typeof createWithdrawal>) => void;
}

interface Typed {
  /** The chosen account; the first one until then. */
  accountId: string | undefined;
  amount: string;
}
const NOTHING: Typed = { accountId: undefined, amount: '' };

/** Account, amount, what it costs, and a last look before the money is set aside. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { info, accounts, kind, isBusy, fault, onWithdraw } = props;
  const { t } = useTranslation(['withdraw', 'app']);
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    initial: NOTHING,
    checks: {
      amount(typed) {
        const known = readAmount(typed.amount, info);
        return 'fault' in known
          ? { key: `fault.${known.fault}`, values: limitsOf(info) }
          : undefined;
      },
    },
    t,
    send: (typed) => {
      const known = readAmount(typed.amount, info);
      if ('amount' in known) setAsking(!asksForKyc(info.kyc, known.amount));
    },
  });
  const account = accounts.find(({ id }) => id === form.values.accountId) ?? accounts[0];
  const read = readAmount(form.values.amount, info);
  const amount = 'amount' in read ? read.amount : 0;
  const confirm = () => {
    setAsking(false);
    if ('amount' in read) {
      onWithdraw({ bankAccountId: account.id, amount: read.amount, fee: feeOf(info) });
    }
  };
  return (
    <Form form={form} className={styles.form}>
      <AccountPicker
        accounts={accounts}
        chosen={account}
        kind={kind}
        onChoose={({ id }) => form.set('accountId', id)}
      />
      <AmountField
        info={info}
        text={form.values.amount}
        error={form.errors.amount}
        onChange={(text) => form.set('amount', text)}
        onLeave={() => (form.values.amount ? form.check('amount') : form.clear())}
      />
      <KycLine gate={info.kyc} what="withdraw" amount={amount} />
      <Cost info={info} amount={amount} />
      <div className={styles.fault}>
        <RefusalLine text={fault && (fault.text || t('app:error.bug'))} code={fault?.code} />
      </div>
      <Button type="submit" full isBusy={isBusy}>
        {amount > 0 ? t('form.pay', { amount: moneyText(amount) }) : t('form.button')}
      </Button>
      {isAsking ? (
        <ConfirmSheet
          info={info}
          amount={amount}
          account={account}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Form>
  );
}

/** The figures that texts about limits name. */
function limitsOf(info: WithdrawInfo) {
  return {
    min: shortMoneyText(info.minAmount),
    max: shortMoneyText(info.maxAmount),
    left: shortMoneyText(Math.max(0, info.leftToday)),
    withdrawable: moneyText(info.withdrawable),
  };
}

interface AmountFieldProps {
  info: WithdrawInfo;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

function AmountField({ info, text, error, onChange, onLeave }: AmountFieldProps) {
  const { t } = useTranslation('withdraw');
  const most = mostOf(info);
  return (
    <MoneyField
      label={t('form.amount')}
      text={text}
      error={error}
      hint={t('form.limits', limitsOf(info))}
      all={{
        text: t('form.all'),
        name: t('form.allOf', { amount: moneyText(most) }),
        amount: most,
      }}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}
