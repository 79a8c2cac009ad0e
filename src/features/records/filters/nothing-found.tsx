import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { OfferLink } from '../../../parts/limits/offer-link.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useWhenText } from './filter-bar.tsx';
import { activeFilters, type Filters, NO_FILTERS, without } from './filters.ts';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** An empty list: which filters hide what, each to be taken away; or that nothing moved yet. */
export function NothingFound({ filters, onChange }: NothingFoundProps) {
  const { t } = useTranslation('records');
  const whenText = useWhenText();
  const active = activeFilters(filters);
  if (active.length === 0) {
    const action = <OfferLink to={`${PATHS.deposit}&back=1`}>{t('empty.deposit')}</OfferLink>;
    return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} />;
  }
  const texts = {
    groups: filters.groups.map((group) => t(`group.${group}`)).join(', '),
    when: whenText(filters),
    search: `“${filters.search}”`,
  };
  const list = (
    <>
      <ul className={styles.filters}>
        {active.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.filter}
              onClick={() => onChange(without(filters, name))}
            >
              <span className={styles.what}>
                <small>{t(`empty.${name}`)}</small>
                <strong>{texts[name]}</strong>
              </span>
              <Icon name="close" size={18} />
              <span className="sr-only">{t('empty.take')}</span>
            </button>
          </li>
        ))}
      </ul>
      {active.length > 1 ? (
        <Button kind="secondary" full onClick={() => onChange(NO_FILTERS)}>
          {t('empty.all')}
        </Button>
      ) : null}
    </>
  );
  return <EmptyState title={t('empty.filtered')} text={t('empty.hint')} action={list} />;
}
