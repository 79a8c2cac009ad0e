import { useTranslation } from 'react-i18next';
import { addBankInfo, modifyBankInfo } from '../../../../contract/bank-account.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { Form, type Problem, useForm } from '../../../parts/forms/form.tsx';
import { FormEnd } from '../../../parts/intents/form-end.tsx';
import { OwnCodeField } from '../../../parts/own-code/own-code-field.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Account } from '../withdraw/withdraw-info.ts';
import { type Bank, type BankInfo, renewAccounts, sortedBanks } from './bank-info.ts';
import { BankPicker } from './bank-picker.tsx';
import { DigitField } from './digit-field.tsx';
import { numberFault, numberOf } from './digits.ts';
import styles from './forms.module.css';

interface CardFormProps {
  info: BankInfo;
  /** The account to change; a new one without. */
  old: Account | undefined;
  /** Only banks of this kind, where the form was asked for with one. */
  kind: Bank['kind'] | undefined;
  onSaved: () => void;
}

interface Typed {
  bank: number | undefined;
  accountNumber: string;
  code: string;
}

/** A receiving account: where, which number, always in the legal name, and the code that allows it. */
export function CardForm({ info, old, kind, onSaved }: CardFormProps) {
  const { t } = useTranslation('withdraw');
  const banks = sortedBanks(info).filter((bank) => kind === undefined || bank.kind === kind);
  const { intent, save } = useSave(old, onSaved);
  const bankOf = (id: number | undefined) => banks.find(({ bankId }) => bankId === id);
  const digitsText = ({ digitsMin: min, digitsMax: max }: Bank) =>
    min === max ? t('card.exactDigits', { min }) : t('card.digits', { min, max });
  const numberProblem = (number: string, chosen: Bank | undefined): Problem | undefined => {
    const fault = chosen && numberFault(number, chosen);
    if (fault === 'missing') return 'card.numberMissing';
    if (!chosen || fault !== 'length') return undefined;
    const { length: count } = numberOf(number, chosen.kind);
    const figures = { bank: chosen.name, digits: digitsText(chosen), count };
    return { key: 'card.numberWrong', values: figures };
  };
  const initial: Typed = { bank: old?.bankId, accountNumber: '', code: '' };
  const form = useForm({
    initial,
    checks: {
      bank: (typed) => (bankOf(typed.bank) ? undefined : 'card.bankMissing'),
      accountNumber: (typed) => numberProblem(typed.accountNumber, bankOf(typed.bank)),
      code: ({ code }) => (code.trim() ? undefined : 'code.missing'),
    },
    t,
    onEdit: 'clear-all',
    intent,
    send: ({ bank: bankId, accountNumber: typed, code }) => {
      if (bankId === undefined) return;
      const accountNumber = numberOf(typed, bankOf(bankId)?.kind);
      save({ bankId, accountNumber, holderName: info.legalName, code: code.trim() });
    },
  });
  const bank = bankOf(form.values.bank);
  const number = form.text('accountNumber');
  return (
    <Form form={form}>
      {old ? <p className={styles.lead}>{t('card.old')}</p> : null}
      <BankPicker
        banks={banks}
        chosen={bank}
        error={form.errors.bank}
        onChoose={({ bankId }) => form.set('bank', bankId)}
      />
      <DigitField
        label={t(bank?.kind === 'ewallet' ? 'card.mobileNumber' : 'card.number')}
        name="accountNumber"
        digits={number.value}
        kind={bank?.kind}
        hint={bank && digitsText(bank)}
        error={number.error}
        onChange={number.onChange}
      />
      <Holder name={info.legalName} />
      <OwnCodeField purpose="bank-account" mobile={info.mobile} {...form.text('code')} />
      <FormEnd intent={intent} action={t('card.save')} />
    </Form>
  );
}

/** The holder is no field: it is always the legal name. */
function Holder({ name }: { name: string }) {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <span className={styles.label}>{t('card.holder')}</span>
      <p className={styles.holder}>
        <Icon name="shield" size={24} />
        <span className={styles.what}>
          <strong>{name}</strong>
          <span>{t('card.holderHint')}</span>
        </span>
      </p>
    </>
  );
}

interface Saved {
  bankId: number;
  accountNumber: string;
  holderName: string;
  code: string;
}

/** Sends the account as a new one, or in the place of an old one. */
function useSave(old: Account | undefined, onSaved: () => void) {
  const { t } = useTranslation('withdraw');
  const onAnswer = () => {
    toast(t('card.saved'));
    void renewAccounts().then(onSaved);
  };
  const adding = useOnceIntent('add-account', addBankInfo, { isKept: false, onAnswer });
  const changing = useOnceIntent('change-account', modifyBankInfo, { isKept: false, onAnswer });
  const save = (input: Saved) => {
    if (old) changing.start({ id: old.id, isRemoved: false, ...input });
    else adding.start(input);
  };
  return { intent: old ? changing : adding, save };
}
