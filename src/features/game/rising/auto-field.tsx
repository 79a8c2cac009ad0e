import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RISING_LEAST, RISING_TOP } from '../../../../contract/rising.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { timesText } from '../play/times-text.ts';
import styles from './rising.module.css';
import type { AutoChoice } from './rising-round.ts';

interface AutoFieldProps {
  text: string;
  choice: AutoChoice;
  /** A round is under way: what was set counts for it. */
  isLocked: boolean;
  onChange: (text: string) => void;
}

/** Multipliers at one touch, in hundredths. */
const PICKS = [150, 200, 300, 500, 1000];

/** Where the round is to be cashed out by itself; the server keeps it, so it needs no connection. */
export function AutoField({ text, choice, isLocked, onChange }: AutoFieldProps) {
  const { t } = useTranslation('rising');
  const id = useId();
  const isWrong = choice.kind === 'wrong';
  let note = t('auto.off');
  if (choice.kind === 'at') note = t('auto.on', { at: timesText(choice.at) });
  if (isWrong) {
    note = t('auto.wrong', { least: timesText(RISING_LEAST), top: timesText(RISING_TOP) });
  }
  return (
    <div className={styles.setting}>
      <div className={styles.auto}>
        <label htmlFor={id} className={styles.label}>
          <span>{t('auto.label')}</span>
          <small
            id={`${id}-note`}
            className={isWrong ? styles.wrong : undefined}
            aria-live="polite"
          >
            {note}
          </small>
        </label>
        <span className={styles.entry}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            placeholder={t('auto.none')}
            value={text}
            readOnly={isLocked}
            aria-invalid={isWrong}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChange(target.value)}
          />
          {text === '' ? null : <span aria-hidden="true">×</span>}
        </span>
        {text !== '' && !isLocked ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('auto.clear')}
            onClick={() => onChange('')}
          >
            <Icon name="close" size={20} />
          </button>
        ) : null}
      </div>
      <Picks choice={choice} isLocked={isLocked} onChange={onChange} />
    </div>
  );
}

/** The usual multipliers, where the screen has the room. */
function Picks({ choice, isLocked, onChange }: Omit<AutoFieldProps, 'text'>) {
  const { t } = useTranslation('rising');
  return (
    <fieldset className={styles.picks}>
      <legend className="sr-only">{t('auto.label')}</legend>
      {PICKS.map((at) => (
        <button
          key={at}
          type="button"
          className={styles.pick}
          aria-pressed={choice.kind === 'at' && choice.at === at}
          aria-disabled={isLocked}
          onClick={() => {
            if (!isLocked) onChange((at / 100).toFixed(2));
          }}
        >
          {at / 100}×
        </button>
      ))}
    </fieldset>
  );
}
