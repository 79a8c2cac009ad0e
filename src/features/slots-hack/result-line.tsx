import { useTranslation } from 'react-i18next';
import { SLOTS_HACK_SYMBOLS } from '../../../contract/slots-hack.ts';
import type { Spin } from './slots-hack-info.ts';
import styles from './slots-hack-panel.module.css';
import type { SpinState } from './spin.ts';

/** What the last spin brought, in words: seen below the reels and announced. */
export function ResultLine({ state, shown }: { state: SpinState; shown: Spin | undefined }) {
  const { t } = useTranslation('slots-hack');
  const { phase } = state;
  const symbols = shown?.symbols.map((symbol) => t(`symbol.${SLOTS_HACK_SYMBOLS[symbol]}`));
  let text = '';
  if (phase === 'checking') text = t('spin.checking');
  else if (phase === 'rest' && shown && symbols) {
    text = shown.stars > 0 ? t('result.won', { count: shown.stars }) : t('result.none');
  }
  return (
    <p className={styles.result} aria-live="polite">
      {symbols && phase === 'rest' ? <span className="sr-only">{symbols.join(', ')}. </span> : null}
      <span className={shown && shown.stars > 0 ? styles.won : undefined}>{text}</span>
    </p>
  );
}
