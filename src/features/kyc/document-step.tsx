import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kycDocument } from '../../../contract/kyc.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { showControl } from '../../ui/controls/show-control.ts';
import styles from './kyc.module.css';
import { KINDS, type Kind } from './kyc-info.ts';
import { useKycCall } from './use-kyc-call.ts';

const NUMBER_MAX = 40;

/** Which document it is, and its number. */
export function DocumentStep({ given, onSaved }: { given: Kind | ''; onSaved: () => void }) {
  const { t } = useTranslation('kyc');
  const [kind, setKind] = useState<Kind | undefined>(given || undefined);
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { send, isBusy, fault, clear } = useKycCall(kycDocument);
  const isNumberWrong = fault?.code === REFUSALS.fieldInvalid;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!kind) showControl(event.currentTarget, '[name="kind"]');
    else if (!number.trim()) showControl(event.currentTarget, '[name="number"]');
    else void send({ documentKind: kind, documentNumber: number.trim() }).then(ifDone(onSaved));
  };
  const missing = isChecked && !number.trim() ? t('document.missing') : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('document.kind')}</legend>
        {KINDS.map((name) => (
          <label key={name} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={kind === name}
              onChange={() => {
                clear();
                setKind(name);
              }}
            />
            <span className={styles.kindName}>{t(`kind.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      {isChecked && !kind ? <RefusalLine text={t('document.choose')} /> : null}
      <Field
        name="number"
        label={t('document.number')}
        hint={kind ? t(`number.${kind}`) : undefined}
        error={isNumberWrong ? t('document.wrong') : missing}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={NUMBER_MAX}
        value={number}
        onChange={({ target }) => {
          clear();
          setNumber(target.value);
        }}
      />
      <div className={styles.fault}>
        <RefusalLine text={isNumberWrong ? undefined : fault?.text} />
      </div>
      <Button type="submit" full isBusy={isBusy}>
        {t('document.save')}
      </Button>
    </form>
  );
}

/** Goes on only where the server has taken it. */
function ifDone(goOn: () => void) {
  return (isDone: boolean) => {
    if (isDone) goOn();
  };
}
