import { useTranslation } from 'react-i18next';
import { COLORS } from '../../../../contract/color-game.ts';
import type { WordsProps } from '../../../manifests/manifest.ts';
import { moneyText } from '../../../ui/text/money-text.tsx';
import styles from '../play/outcome.module.css';
import type { SettledColors } from './bets.ts';
import './texts.ts';

/** The three dice of a round, and what came of each bet. */
export default function ColorGameWords({ details }: WordsProps) {
  const { t } = useTranslation('color-game');
  const { dice, bets } = details as SettledColors;
  const name = (color: number) => t(`color.${COLORS[color] ?? 'red'}`);
  return (
    <div className={styles.words}>
      <p className={styles.label}>{t('record.dice')}</p>
      <p>{dice.map(name).join(' · ')}</p>
      {bets.map(({ color, stake, matches, payout }) => (
        <p key={color}>
          {t(matches > 0 ? 'record.betWon' : 'record.betLost', {
            color: name(color),
            stake: moneyText(stake),
            amount: moneyText(payout),
          })}
        </p>
      ))}
    </div>
  );
}
