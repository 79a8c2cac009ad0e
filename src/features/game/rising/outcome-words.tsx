import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { RisingOutcome } from '../../../../contract/game-play.ts';
import type { WordsProps } from '../../../manifests/manifest.ts';
import styles from '../play/outcome.module.css';
import { timesText } from '../play/times-text.ts';
import './texts.ts';

/** Where a climb was left, and where it broke off. */
export default function RisingWords({ details }: WordsProps) {
  const { t } = useTranslation('rising');
  const { crashAt, cashedAt, autoAt } = details as Static<typeof RisingOutcome>;
  return (
    <div className={styles.words}>
      {cashedAt > 0 ? <p>{t('record.cashed', { at: timesText(cashedAt) })}</p> : null}
      <p>{t('record.broke', { at: timesText(crashAt) })}</p>
      {autoAt > 0 ? <p>{t('record.auto', { at: timesText(autoAt) })}</p> : null}
    </div>
  );
}
