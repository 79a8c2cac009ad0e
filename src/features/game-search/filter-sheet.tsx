import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localText } from '../../lib/i18n/i18n.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { shownTypes } from '../../parts/games/games.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Chip } from './chip.tsx';
import { countOf, type Filters, LISTS, NO_FILTERS, toggled } from './filters.ts';
import styles from './search.module.css';

interface FilterSheetProps {
  filters: Filters;
  /** Games that they leave. */
  found: number;
  onChange: (next: Partial<Filters>) => void;
  onClose: () => void;
}

/** All filters; each choice holds at once, and the button says how many games it leaves. */
export function FilterSheet({ filters, found, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation('game-search');
  const { types, brands, games } = useConfig((state) => state.gameList);
  const { features, list } = filters;
  const hasAutoplay = useConfig((state) => state.config?.autoplay !== false);
  const known = [...new Set(games.flatMap((game) => game.features))].filter(
    (name) => hasAutoplay || name !== 'autoplay',
  );
  return (
    <Sheet title={t('sheet.title')} onClose={onClose}>
      <Group name={t('sheet.list')}>
        {LISTS.map((name) => (
          <Chip
            key={name}
            text={t(`list.${name}`)}
            isOn={list === name}
            onPress={() => onChange({ list: list === name ? undefined : name })}
          />
        ))}
      </Group>
      <Group name={t('sheet.type')}>
        {shownTypes(types).map(({ id, name }) => (
          <Chip
            key={id}
            text={localText(name)}
            isOn={filters.types.includes(id)}
            onPress={() => onChange({ types: toggled(filters.types, id) })}
          />
        ))}
      </Group>
      <Group name={t('sheet.brand')}>
        {brands.map(({ id, name }) => (
          <Chip
            key={id}
            text={name}
            isOn={filters.brands.includes(id)}
            onPress={() => onChange({ brands: toggled(filters.brands, id) })}
          />
        ))}
      </Group>
      <Group name={t('sheet.feature')}>
        {known.map((name) => (
          <Chip
            key={name}
            text={t(`feature.${name}`, { defaultValue: name })}
            isOn={features.includes(name)}
            onPress={() => onChange({ features: toggled(features, name) })}
          />
        ))}
      </Group>
      <div className={styles.actions}>
        <Button full disabled={found === 0} onClick={onClose}>
          {found === 0
            ? t('sheet.none')
            : t(found === 1 ? 'sheet.showOne' : 'sheet.show', { n: found })}
        </Button>
        <Button
          kind="quiet"
          full
          disabled={countOf(filters) === 0}
          onClick={() => onChange(NO_FILTERS)}
        >
          {t('sheet.clear')}
        </Button>
      </div>
    </Sheet>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
