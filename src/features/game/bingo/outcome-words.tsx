import { useTranslation } from 'react-i18next';
import { BINGO_PATTERNS } from '../../../../contract/bingo.ts';
import type { BingoDetails } from '../../../../scenes/bingo/from-round.ts';
import type { WordsProps } from '../../../manifests/manifest.ts';
import { moneyText } from '../../../ui/text/money-text.tsx';
import styles from '../play/outcome.module.css';
import './texts.ts';

/** The numbers of a card by their letters: B 3 7 9 11 14, I ... */
function columnsText(numbers: readonly number[]): string {
  return [...'BINGO']
    .map((letter, column) => {
      const own = numbers.filter((number, cell) => cell % 5 === column && number > 0);
      return `${letter} ${own.join(' ')}`;
    })
    .join(' · ');
}

/** The balls of a round in their order, each card with its numbers, and what came of it. */
export default function BingoWords({ details }: WordsProps) {
  const { t } = useTranslation('bingo');
  const { balls, cards } = details as BingoDetails;
  return (
    <div className={styles.words}>
      <p className={styles.label}>{t('record.balls')}</p>
      <p>{balls.join(' · ')}</p>
      {cards.map(({ numbers, pattern, payout }, card) => {
        const name = BINGO_PATTERNS[pattern];
        return (
          <div key={numbers.join()}>
            <p className={styles.label}>{t('record.card', { card: card + 1 })}</p>
            <p>{columnsText(numbers)}</p>
            <p>
              {name
                ? t('record.won', { pattern: t(`pattern.${name}`), amount: moneyText(payout) })
                : t('record.none')}
            </p>
          </div>
        );
      })}
    </div>
  );
}
