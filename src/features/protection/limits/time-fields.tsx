import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldNote } from '../../../ui/controls/field.tsx';
import styles from './self-limited.module.css';

interface TimeFieldsProps {
  hours: string;
  minutes: string;
  onChange: (name: 'hours' | 'minutes', text: string) => void;
  error: string | undefined;
  hint: string;
}

/** Hours and minutes of a limit on playing time, with one note for both; a fault leads to the first. */
export function TimeFields(props: TimeFieldsProps) {
  const { hours, minutes, onChange, error, hint } = props;
  const { t } = useTranslation('self-limited');
  const noteId = useId();
  const shared = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 4,
  } as const;
  return (
    <fieldset className={styles.time} aria-describedby={noteId}>
      <legend className={styles.legend}>{t('form.time')}</legend>
      <div className={styles.pair}>
        <Field
          {...shared}
          label={t('form.hours')}
          name="hours"
          value={hours}
          data-fault={error ? true : undefined}
          onChange={({ target }) => onChange('hours', target.value)}
        />
        <Field
          {...shared}
          label={t('form.minutes')}
          name="minutes"
          value={minutes}
          onChange={({ target }) => onChange('minutes', target.value)}
        />
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </fieldset>
  );
}
