import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/navigation/paths.ts';
import { FieldNote } from '../../ui/controls/field.tsx';
import styles from './auth.module.css';
import { DECLARATIONS } from './rules.ts';
import type { AuthForm } from './use-auth-form.ts';

/** Birth date, the four declarations and the terms: what every registration asks (spec section 1). */
export function EligibilityFields({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const { errors, values } = form;
  return (
    <>
      <BirthDateFields form={form} />
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
    </>
  );
}

/** The sentence with its two links; `[words]` are a link's words, the terms first. A new
 * tab keeps what was typed so far. */
function TermsText({ text }: { text: string }) {
  const [before, terms, between, privacy, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      <Link to={PATHS.terms} target="_blank">
        {terms}
      </Link>
      {between}
      <Link to={PATHS.privacy} target="_blank">
        {privacy}
      </Link>
      {after}
    </>
  );
}

/** Day, month and year; the server decides whether it is early enough. */
function BirthDateFields({ form }: { form: AuthForm }) {
  const { t, i18n } = useTranslation('auth');
  const { errors, values } = form;
  const invalid = errors.birthDate ? true : undefined;
  const monthName = new Intl.DateTimeFormat(i18n.language === 'fil' ? 'fil-PH' : 'en-PH', {
    month: 'long',
    timeZone: 'UTC',
  });
  const parts = [
    { name: 'birthDay', label: t('field.day'), options: range(1, 31), text: String },
    {
      name: 'birthMonth',
      label: t('field.month'),
      options: range(1, 12),
      text: (month: number) => monthName.format(new Date(Date.UTC(2000, month - 1, 1))),
    },
    { name: 'birthYear', label: t('field.year'), options: years(), text: String },
  ] as const;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('field.birthDate')}</legend>
      <div className={styles.date}>
        {parts.map(({ name, label, options, text }) => (
          <select
            key={name}
            name={name}
            className={styles.select}
            aria-label={label}
            aria-invalid={invalid}
            aria-describedby="birth-note"
            value={values[name]}
            onChange={(event) => form.set(name, event.target.value)}
          >
            <option value="">{label}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {text(option)}
              </option>
            ))}
          </select>
        ))}
      </div>
      <FieldNote id="birth-note" error={errors.birthDate} hint={t('hint.birthDate')} />
    </fieldset>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function years(): number[] {
  const now = new Date().getFullYear();
  return range(now - 110, now).reverse();
}
