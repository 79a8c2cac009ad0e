import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addKyc } from '../../../contract/kyc.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import en from '../../locales/en/legal-name.json';
import fil from '../../locales/fil/legal-name.json';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { showControl } from '../../ui/controls/show-control.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { IntentLine } from '../intents/intent-line.tsx';
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
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const intent = useOnceIntent('legal-name', addKyc, {
    isKept: false,
    onAnswer: () => {
      toast(t('saved'));
      onSaved();
    },
  });
  const name = tidy(typed);
  const isMissing = (part: Part) => part !== 'middleName' && name[part] === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const first = PARTS.find((part) => isMissing(part.name));
    if (!first) setAsking(true);
    else showControl(event.currentTarget, `[name="${first.name}"]`);
  };
  const confirm = () => {
    setAsking(false);
    intent.start(name);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('lead')}</p>
      {PARTS.map((part) => (
        <Field
          key={part.name}
          name={part.name}
          label={t(part.label)}
          hint={part.name === 'middleName' ? t('middleHint') : undefined}
          error={isChecked && isMissing(part.name) ? t('missing') : undefined}
          autoComplete={part.autoComplete}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={PART_MAX}
          value={typed[part.name]}
          onChange={({ target }) => setTyped({ ...typed, [part.name]: target.value })}
        />
      ))}
      <p className={styles.small}>{t('final')}</p>
      <div className={styles.fault}>
        <IntentLine intent={intent} />
      </div>
      <Button type="submit" full isBusy={intent.phase.name !== 'idle'}>
        {t('check')}
      </Button>
      {isAsking ? (
        <AskName name={name} onConfirm={confirm} onClose={() => setAsking(false)} />
      ) : null}
    </form>
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
