import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addKyc } from '../../../contract/kyc.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import en from '../../locales/en/legal-name.json';
import fil from '../../locales/fil/legal-name.json';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Form, useForm } from '../forms/form.tsx';
import { FormEnd } from '../intents/form-end.tsx';
import styles from './legal-name-form.module.css';

addTexts('legal-name', { en, fil });

const PARTS = [
  { name: 'firstName', label: 'first', autoComplete: 'given-name' },
  { name: 'middleName', label: 'middle', autoComplete: 'additional-name' },
  { name: 'lastName', label: 'last', autoComplete: 'family-name' },
] as const;
type Part = (typeof PARTS)[number]['name'];

const EMPTY: Record<Part, string> = { firstName: '', middleName: '', lastName: '' };
/** The contract's limit of each part. */
const PART_MAX = 60;

/** A name without the spaces that a keyboard's suggestions leave behind. */
function tidy(typed: Record<Part, string>): Record<Part, string> {
  const clean = (text: string) => text.trim().replace(/\s+/g, ' ');
  return {
    firstName: clean(typed.firstName),
    middleName: clean(typed.middleName),
    lastName: clean(typed.lastName),
  };
}

/**
 * The legal name, given once: shown whole for a last look before it is sent.
 * @param onSaved called when the server has it
 */
export function LegalNameForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('legal-name');
  const [isAsking, setAsking] = useState(false);
  const intent = useOnceIntent('legal-name', addKyc, {
    isKept: false,
    onAnswer: () => {
      toast(t('saved'));
      onSaved();
    },
  });
  const form = useForm<Record<Part, string>>({
    initial: EMPTY,
    checks: {
      firstName: ({ firstName }) => (firstName.trim() ? undefined : 'missing'),
      lastName: ({ lastName }) => (lastName.trim() ? undefined : 'missing'),
    },
    t,
    send: () => setAsking(true),
  });
  const name = tidy(form.values);
  const confirm = () => {
    setAsking(false);
    intent.start(name);
  };
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('lead')}</p>
      {PARTS.map((part) => (
        <Field
          key={part.name}
          {...form.input(part.name)}
          label={t(part.label)}
          hint={part.name === 'middleName' ? t('middleHint') : undefined}
          autoComplete={part.autoComplete}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={PART_MAX}
        />
      ))}
      <p className={styles.small}>
        {t('final')} <Link to={PATHS.service}>{t('button.service', { ns: 'app' })}</Link>
      </p>
      <FormEnd intent={intent} action={t('check')} />
      {isAsking ? (
        <AskName name={name} onConfirm={confirm} onClose={() => setAsking(false)} />
      ) : null}
    </Form>
  );
}

interface AskNameProps {
  name: Record<Part, string>;
  onConfirm: () => void;
  onClose: () => void;
}

function AskName({ name, onConfirm, onClose }: AskNameProps) {
  const { t } = useTranslation('legal-name');
  const actions = (
    <>
      <Button full onClick={onConfirm}>
        {t('confirm')}
      </Button>
      <Button kind="quiet" full onClick={onClose}>
        {t('again')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('confirmTitle')} onClose={onClose} actions={actions}>
      <p className={styles.name}>
        {[name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ')}
      </p>
      <p>{t('confirmText')}</p>
    </Dialog>
  );
}
