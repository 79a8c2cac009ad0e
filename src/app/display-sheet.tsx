import { useTranslation } from 'react-i18next';
import { addTexts } from '../lib/i18n/i18n.ts';
import { type GraphicsChoice, usePrefs } from '../lib/stores/prefs-store.ts';
import en from '../locales/en/display.json';
import fil from '../locales/fil/display.json';
import rowStyles from '../ui/controls/switch-row.module.css';
import { RowWords, SwitchRow } from '../ui/controls/switch-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import styles from './display-sheet.module.css';

addTexts('display', { en, fil });

const CHOICES: readonly GraphicsChoice[] = ['auto', 'high', 'light'];

/** How richly the activities are drawn, how much moves, and whether they sound; all at once. */
export default function DisplaySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('display');
  const { graphics, setGraphics, isMotionReduced, setMotionReduced, isMuted, setMuted } =
    usePrefs();
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('graphics.title')}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className={rowStyles.row}>
            <RowWords title={t(`graphics.${choice}`)} hint={t(`graphics.${choice}Hint`)} />
            <input
              type="radio"
              name="graphics"
              className={styles.radio}
              checked={graphics === choice}
              onChange={() => setGraphics(choice)}
            />
          </label>
        ))}
      </fieldset>
      <div className={styles.group}>
        <SwitchRow
          title={t('calm')}
          hint={t('calmHint')}
          isOn={isMotionReduced}
          onChange={setMotionReduced}
        />
        <SwitchRow
          title={t('sound')}
          hint={t('soundHint')}
          isOn={!isMuted}
          onChange={(isOn) => setMuted(!isOn)}
        />
      </div>
    </Sheet>
  );
}
