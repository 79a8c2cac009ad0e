import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addBankInfo, modifyBankInfo } from '../../../../contract/bank-account.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { FormEnd, fieldFault } from '../../../parts/intents/form-end.tsx';
import { OwnCodeField } from '../../../parts/own-code/own-code-field.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { showControl } from '../../../ui/controls/show-control.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Account } from '../withdraw/withdraw-info.ts';
import { type Bank, type BankInfo, renewAccounts, sortedBanks } from './bank-info.ts';
import { BankPicker } from './bank-picker.tsx';
import { DigitField } from './digit-field.tsx';
import { numberFault } from './digits.ts';
import styles from './forms.module.css';

interface CardFormProps {
  info: BankInfo;
  /** The account to change; a new one without. */
  old: Account | undefined;
  /** Only banks of this kind, where the form was asked for with one. */
  kind: Bank['kind'] | undefined;
  onSaved: () => void;
}

type Errors = Partial<Record<'bank' | 'accountNumber' | 'code', string>>;

/** A receiving account: where, which number, always in the legal name, and the code that allows it. */
export function CardForm({ info, old, kind, onSaved }: CardFormProps) {
  const { t } = useTranslation('withdraw');
  const banks = sortedBanks(info).filter((bank) => kind === undefined || bank.kind === kind);
  const [bankId, setBankId] = useState(old?.bankId);
  const [digits, setDigits] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { intent, save } = useSave(old, onSaved);
  const bank = banks.find((known) => known.bankId === bankId);
  const form = useRef<HTMLFormElement>(null);
  const faults = { ...fieldFault(intent.phase), ...errors };
  useFocusOnFault(form, faults);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(bank, digits, code);
    setErrors(found);
    if (!bank || Object.keys(found).length > 0) return;
    const input = { accountNumber: digits, holderName: info.legalName, code: code.trim() };
    save({ bankId: bank.bankId, ...input });
  };
  const errorsOf = (chosen: Bank | undefined, number: string, typed: string): Errors => {
    const problem = chosen && numberFault(number, chosen);
    return {
      ...(chosen ? {} : { bank: t('card.bankMissing') }),
      ...(problem === 'missing' ? { accountNumber: t('card.numberMissing') } : {}),
      ...(chosen && problem === 'length' ? { accountNumber: lengthText(chosen, number) } : {}),
      ...(typed.trim() ? {} : { code: t('code.missing') }),
    };
  };
  const digitsText = ({ digitsMin: min, digitsMax: max }: Bank) =>
    min === max ? t('card.exactDigits', { min }) : t('card.digits', { min, max });
  const lengthText = (chosen: Bank, { length }: string) =>
    t('card.numberWrong', { bank: chosen.name, digits: digitsText(chosen), count: length });
  const edit = (change: () => void) => {
    setErrors({});
    if (intent.phase.name === 'idle') intent.clear();
    change();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {old ? <p className={styles.lead}>{t('card.old')}</p> : null}
      <BankPicker
        banks={banks}
        chosen={bank}
        error={errors.bank}
        onChoose={(chosen) => edit(() => setBankId(chosen.bankId))}
      />
      <DigitField
        label={t(bank?.kind === 'ewallet' ? 'card.mobileNumber' : 'card.number')}
        name="accountNumber"
        digits={digits}
        kind={bank?.kind}
        max={bank?.digitsMax ?? 20}
        hint={bank && digitsText(bank)}
        error={faults.accountNumber}
        onChange={(number) => edit(() => setDigits(number))}
      />
      <Holder name={info.legalName} />
      <OwnCodeField
        purpose="bank-account"
        value={code}
        error={faults.code}
        mobile={info.mobile}
        onChange={(typed) => edit(() => setCode(typed))}
      />
      <FormEnd intent={intent} action={t('card.save')} />
    </form>
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

/** Once errors are drawn, the first wrong control gets the focus. */
function useFocusOnFault(
  form: { current: HTMLFormElement | null },
  faults: Partial<Record<string, string>>,
): void {
  const found = Object.values(faults).filter(Boolean).join();
  useEffect(() => {
    if (found && form.current) showControl(form.current, '[aria-invalid="true"]');
  }, [found, form]);
}
