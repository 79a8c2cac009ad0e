import { useTranslation } from 'react-i18next';
import { laidOf, type SettledHiLo } from '../../../../scenes/hi-lo/from-round.ts';
import type { WordsProps } from '../../../manifests/manifest.ts';
import styles from '../play/outcome.module.css';
import { timesText } from '../play/times-text.ts';
import { useCardName } from './card-name.ts';
import { lastOf } from './hi-lo-round.ts';

/** Each card, what was guessed before it, and what that led to. */
export default function HiLoWords({ details }: WordsProps) {
  const { t } = useTranslation('hi-lo');
  const nameOf = useCardName();
  const { cards, guesses, prices, end } = laidOf(details as SettledHiLo);
  const [first = 0, ...others] = cards;
  return (
    <div className={styles.words}>
      <p>{t('record.first', { card: nameOf(first) })}</p>
      {others.map((card, index) => {
        const guess = t(`guess.${guesses[index] ?? 'higher'}`);
        const at = prices[index];
        const words = { guess, card: nameOf(card), at: at === undefined ? '' : timesText(at) };
        return <p key={card}>{t(at === undefined ? 'record.wrong' : 'record.right', words)}</p>;
      })}
      {end === 'cashed' ? (
        <p>{t('record.cashed', { at: timesText(lastOf(prices) ?? 0) })}</p>
      ) : null}
    </div>
  );
}
