import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { SlotThreeOutcome } from '../../../../contract/game-play.ts';
import { SLOT_SYMBOLS } from '../../../../contract/slot-three.ts';
import type { WordsProps } from '../../../manifests/manifest.ts';
import { moneyText } from '../../../ui/text/money-text.tsx';
import styles from '../play/outcome.module.css';
import './texts.ts';

/** The nine symbols of a round, and the lines that won. */
export default function SlotThreeWords({ details }: WordsProps) {
  const { t } = useTranslation('slot-three');
  const { window, wins } = details as Static<typeof SlotThreeOutcome>;
  const rows = [0, 1, 2].map((row) => window.map((reel) => reel[row] ?? 0));
  return (
    <div className={styles.words}>
      <p className={styles.label}>{t('record.reels')}</p>
      <ol className={styles.lines}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three rows never change their places.
          <li key={index}>
            {row.map((symbol) => t(`symbol.${SLOT_SYMBOLS[symbol] ?? 'wild'}`)).join(' · ')}
          </li>
        ))}
      </ol>
      {wins.length === 0 ? <p>{t('record.noLine')}</p> : null}
      {wins.map(({ line, symbol, payout }) => (
        <p key={line}>
          {t('record.line', {
            line: line + 1,
            symbol: t(`symbol.${SLOT_SYMBOLS[symbol] ?? 'wild'}`),
            amount: moneyText(payout),
          })}
        </p>
      ))}
    </div>
  );
}
