import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import styles from './report.module.css';

/** What a report is about. */
export type About = 'money' | 'games';

const ICONS = { money: MONEY_SHAPES.bars, games: MONEY_SHAPES.wager } as const;

/** Chooses between what moved in the wallet and what was played. */
export function AboutTabs({ chosen, onChoose }: { chosen: About; onChoose: (tab: About) => void }) {
  const { t } = useTranslation('records');
  return (
    <fieldset className={styles.about}>
      <legend className="sr-only">{t('report.about')}</legend>
      {(['money', 'games'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.aboutChoice}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          <Icon name={ICONS[name]} size={20} />
          {t(`report.tab.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
