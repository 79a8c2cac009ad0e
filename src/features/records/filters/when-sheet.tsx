import { useTranslation } from 'react-i18next';
import { Form, useForm } from '../../../parts/forms/form.tsx';
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
  const choose = (next: Filters) => {
    onChoose(next);
    onClose();
  };
  const form = useForm<{ from: string; to: string }>({
    initial: { from: '', to: '', ...daysOf(filters, today) },
    checks: { to: ({ from, to }) => (to !== '' && from > to ? 'when.reversed' : undefined) },
    t,
    send: ({ from, to }) => choose({ ...filters, when: from || to ? 'own' : 'any', from, to }),
  });
  const field = (name: 'from' | 'to') => ({
    ...form.input(name),
    label: t(`when.${name}`),
    // Both are judged together and at once: a day is chosen, not typed letter by letter.
    onInput: () => form.check('to'),
  });
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
      <Form form={form}>
        <div className={styles.days}>
          <Field type="date" max={today} {...field('from')} />
          <Field type="date" max={today} {...field('to')} />
        </div>
        <p className={styles.note}>{t('when.manila')}</p>
        <Button type="submit" full disabled={form.errors.to !== undefined}>
          {t('when.apply')}
        </Button>
      </Form>
    </Sheet>
  );
}
