import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import styles from './filter-bar.module.css';
import { daysOf, type Filters, PRESETS } from './filters.ts';

interface WhenSheetProps {
  filters: Filters;
  /** The present Manila day. */
  today: string;
  onChoose: (filters: Filters) => void;
  onClose: () => void;
}

/** Narrows the list to a time: a ready-made one at one tap, or two days. */
export function WhenSheet({ filters, today, onChoose, onClose }: WhenSheetProps) {
  const { t } = useTranslation('records');
  const known = daysOf(filters, today);
  const [from, setFrom] = useState(known.from ?? '');
  const [to, setTo] = useState(known.to ?? '');
  const isReversed = from !== '' && to !== '' && from > to;
  const choose = (next: Filters) => {
    onChoose(next);
    onClose();
  };
  return (
    <Sheet title={t('filter.when')} onClose={onClose}>
      <fieldset className={styles.presets}>
        <legend className="sr-only">{t('filter.when')}</legend>
        {PRESETS.map((when) => (
          <button
            key={when}
            type="button"
            className={styles.preset}
            aria-pressed={filters.when === when}
            onClick={() => choose({ ...filters, when, from: '', to: '' })}
          >
            {t(`when.${when}`)}
          </button>
        ))}
      </fieldset>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReversed) return;
          choose({ ...filters, when: from || to ? 'own' : 'any', from, to });
        }}
      >
        <div className={styles.days}>
          <Field
            type="date"
            label={t('when.from')}
            max={today}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            type="date"
            label={t('when.to')}
            max={today}
            value={to}
            error={isReversed ? t('when.reversed') : undefined}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        <p className={styles.note}>{t('when.manila')}</p>
        <Button type="submit" full disabled={isReversed}>
          {t('when.apply')}
        </Button>
      </form>
    </Sheet>
  );
}
