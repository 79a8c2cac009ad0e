import { useTranslation } from 'react-i18next';
import { kycDocument } from '../../../contract/kyc.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import styles from './kyc.module.css';
import { KINDS, type Kind } from './kyc-info.ts';
import { useKycCall } from './use-kyc-call.ts';

const NUMBER_MAX = 40;

interface Typed {
  kind: Kind | undefined;
  number: string;
}

/** Which document it is, and its number. */
export function DocumentStep({ given, onSaved }: { given: Kind | ''; onSaved: () => void }) {
  const { t } = useTranslation('kyc');
  const { send, fault, clear } = useKycCall(kycDocument);
  const isNumberWrong = fault?.code === REFUSALS.fieldInvalid;
  const form = useForm<Typed>({
    initial: { kind: given || undefined, number: '' },
    checks: {
      kind: (typed) => (typed.kind ? undefined : 'document.choose'),
      number: ({ number }) => (number.trim() ? undefined : 'document.missing'),
    },
    t,
    send: async ({ kind: documentKind, number }) => {
      if (!documentKind) return;
      if (await send({ documentKind, documentNumber: number.trim() })) onSaved();
    },
  });
  const { kind } = form.values;
  const number = form.input('number');
  return (
    <Form form={form}>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('document.kind')}</legend>
        {KINDS.map((name) => (
          <label key={name} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={kind === name}
              data-fault={form.errors.kind !== undefined}
              onChange={() => {
                clear();
                form.set('kind', name);
              }}
            />
            <span className={styles.kindName}>{t(`kind.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <RefusalLine text={form.errors.kind} />
      <Field
        {...number}
        label={t('document.number')}
        hint={kind ? t(`number.${kind}`) : undefined}
        error={isNumberWrong ? t('document.wrong') : number.error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={NUMBER_MAX}
        onChange={(event) => {
          clear();
          number.onChange(event);
        }}
      />
      <div className={styles.fault}>
        <RefusalLine text={isNumberWrong ? undefined : fault?.text} code={fault?.code} />
      </div>
      <Button type="submit" full isBusy={form.isBusy}>
        {t('document.save')}
      </Button>
    </Form>
  );
}
