import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { LuckyDrawOutcome } from '../../../../contract/game-play.ts';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/lucky-draw.json';
import fil from '../../../locales/fil/lucky-draw.json';
import type { WordsProps } from '../../../manifests/manifest.ts';
import styles from '../play/outcome.module.css';
import { timesText } from '../play/times-text.ts';

addTexts('lucky-draw', { en, fil });

/** What a draw in the studio's own page gave. */
export default function LuckyDrawWords({ details }: WordsProps) {
  const { t } = useTranslation('lucky-draw');
  const { multiplier } = details as Static<typeof LuckyDrawOutcome>;
  return (
    <div className={styles.words}>
      <p>{t('record.place', { at: timesText(multiplier) })}</p>
    </div>
  );
}
