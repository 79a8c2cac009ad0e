import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { FieldNote } from '../../ui/controls/field.tsx';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import styles from './auth.module.css';
import { DECLARATIONS } from './rules.ts';
import type { AuthForm } from './use-auth-form.ts';

/** The four declarations (spec section 1). */
export function DeclarationFields({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const { errors, values } = form;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('field.declarations')}</legend>
      {DECLARATIONS.map((name) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            checked={values[name]}
            onChange={(event) => form.set(name, event.target.checked)}
            aria-invalid={errors.declarations && !values[name] ? true : undefined}
            aria-describedby="declarations-note"
          />
          <span>{t(`declaration.${name}`)}</span>
        </label>
      ))}
      <FieldNote id="declarations-note" error={errors.declarations} />
    </fieldset>
  );
}

/** The terms and the privacy policy, accepted. */
export function TermsField({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const { errors, values } = form;
  return (
    <div className={styles.group}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.acceptTerms}
          onChange={(event) => form.set('acceptTerms', event.target.checked)}
          aria-invalid={errors.terms ? true : undefined}
          aria-describedby="terms-note"
        />
        <span>
          <TermsText text={t('field.terms')} />
        </span>
      </label>
      <FieldNote id="terms-note" error={errors.terms} />
    </div>
  );
}

/** The sentence with its two links; `[words]` are a link's words, the terms first. A new
 * tab keeps what was typed so far. */
function TermsText({ text }: { text: string }) {
  const [before, terms, between, privacy, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      <ExternalLink href={PATHS.terms}>{terms}</ExternalLink>
      {between}
      <ExternalLink href={PATHS.privacy}>{privacy}</ExternalLink>
      {after}
    </>
  );
}

const BIRTH_PARTS = [
  { name: 'birthDay', label: 'field.day', length: 2, autoComplete: 'bday-day' },
  { name: 'birthMonth', label: 'field.month', length: 2, autoComplete: 'bday-month' },
  { name: 'birthYear', label: 'field.year', length: 4, autoComplete: 'bday-year' },
] as const;

interface BirthDateProps {
  form: AuthForm;
  /** It was given before and is asked for again. */
  isKnown?: boolean;
}

/** Day, month and year, typed; the server decides whether it is early enough. */
export function BirthDateFields({ form, isKnown = false }: BirthDateProps) {
  const { t } = useTranslation('auth');
  const { errors, values } = form;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('field.birthDate')}</legend>
      <div className={styles.date}>
        {BIRTH_PARTS.map(({ name, label, length, autoComplete }) => (
          <label key={name} className={styles.datePart}>
            <span>{t(label)}</span>
            <input
              name={name}
              className={styles.digits}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={length}
              aria-invalid={errors.birthDate ? true : undefined}
              aria-describedby="birth-note"
              value={values[name]}
              onChange={(event) => form.set(name, event.target.value.replace(/\D/g, ''))}
            />
          </label>
        ))}
      </div>
      <FieldNote
        id="birth-note"
        error={errors.birthDate}
        hint={t(isKnown ? 'hint.knownBirthDate' : 'hint.birthDate')}
      />
    </fieldset>
  );
}
