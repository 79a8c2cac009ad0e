import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { FieldNote } from '../../ui/controls/field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './feedback.module.css';
import { isAbout, KINDS, type Kind, type Reference } from './feedback.ts';

interface KindFieldProps {
  kind: Kind | '';
  error: string | undefined;
  onChoose: (kind: Kind) => void;
}

/** What a ticket is about. */
export function KindField({ kind, error, onChoose }: KindFieldProps) {
  const { t } = useTranslation('feedback');
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.label}>{t('kind.label')}</legend>
      <div className={styles.chips}>
        {KINDS.map((one) => (
          <label key={one} className={one === kind ? `${styles.chip} ${styles.on}` : styles.chip}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === kind}
              data-fault={error ? true : undefined}
              onChange={() => onChoose(one)}
            />
            {t(`kind.${one}`)}
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-note`} error={error} />
    </fieldset>
  );
}

interface ReferenceFieldProps {
  kind: Kind | '';
  references: readonly Reference[];
  /** An id; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Stands for "none of these", as an empty choice is the one that was not made. */
const NONE = '-';

/** One thing that a ticket can be about, in a line: name, amount, time. */
export function referenceText({ name, amount, time }: Reference): string {
  return `${name} · ${moneyText(amount)} · ${dateTimeText(time)}`;
}

/** Which deposit, withdrawal or round is meant; nothing where the player has none of the kind. */
export function ReferenceField({ kind, references, value, onChange }: ReferenceFieldProps) {
  const { t } = useTranslation('feedback');
  const offered = references.filter((one) => kind && isAbout(kind, one));
  const isOther = value !== '' && !offered.some(({ id }) => id === value);
  if (offered.length === 0 && !isOther) return null;
  const options = [
    ...(isOther ? [{ value, text: t('reference.named', { id: value }) }] : []),
    ...offered.map((one) => ({
      value: one.id,
      text: `${t(`reference.${one.kind}`)} · ${referenceText(one)}`,
    })),
    { value: NONE, text: t('reference.none') },
  ];
  return (
    <SelectField
      label={t('reference.label')}
      placeholder={t('reference.choose')}
      options={options}
      value={value || NONE}
      onChange={({ target }) => onChange(target.value === NONE ? '' : target.value)}
    />
  );
}
