import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import { COLORS } from '../../../../contract/color-game.ts';
import type { GameOutcome } from '../../../../contract/game-play.ts';
import { SLOT_SYMBOLS } from '../../../../contract/slot-three.ts';
import { moneyText } from '../../../ui/money-text.tsx';
import styles from './outcome.module.css';

type Outcome = Static<typeof GameOutcome>;
type Of<Engine> = Extract<Outcome, { engine: Engine }>;

interface OutcomeWordsProps {
  /** As the books keep them; shape by engine. */
  details: unknown;
  stake: number;
  payout: number;
}

/** What fell in a round, in words: for everybody who does not look at the picture. */
export function OutcomeWords({ details }: OutcomeWordsProps) {
  const outcome = details as Outcome;
  switch (outcome.engine) {
    case 'slot-three':
      return <Reels outcome={outcome} />;
    case 'color-game':
      return <Dice outcome={outcome} />;
    case 'rising':
      return <Climb outcome={outcome} />;
    case 'lucky-draw':
      return <Place outcome={outcome} />;
    default:
      return null;
  }
}

/** A multiple in hundredths as text: 235 is "2.35×". */
function timesText(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`;
}

function Reels({ outcome: { window, wins } }: { outcome: Of<'slot-three'> }) {
  const { t } = useTranslation('bets');
  const rows = [0, 1, 2].map((row) => window.map((reel) => reel[row] ?? 0));
  return (
    <div className={styles.words}>
      <p className={styles.label}>{t('outcome.reels')}</p>
      <ol className={styles.lines}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three rows never change their places.
          <li key={index}>
            {row.map((symbol) => t(`symbol.${SLOT_SYMBOLS[symbol] ?? 'wild'}`)).join(' · ')}
          </li>
        ))}
      </ol>
      {wins.length === 0 ? <p>{t('outcome.noLine')}</p> : null}
      {wins.map(({ line, symbol, payout }) => (
        <p key={line}>
          {t('outcome.line', {
            line: line + 1,
            symbol: t(`symbol.${SLOT_SYMBOLS[symbol] ?? 'wild'}`),
            amount: moneyText(payout),
          })}
        </p>
      ))}
    </div>
  );
}

function Dice({ outcome: { dice, bets } }: { outcome: Of<'color-game'> }) {
  const { t } = useTranslation('bets');
  const name = (color: number) => t(`color.${COLORS[color] ?? 'red'}`);
  return (
    <div className={styles.words}>
      <p className={styles.label}>{t('outcome.dice')}</p>
      <p>{dice.map(name).join(' · ')}</p>
      {bets.map(({ color, stake, matches, payout }) => (
        <p key={color}>
          {t(matches > 0 ? 'outcome.betWon' : 'outcome.betLost', {
            color: name(color),
            stake: moneyText(stake),
            amount: moneyText(payout),
          })}
        </p>
      ))}
    </div>
  );
}

function Climb({ outcome: { crashAt, cashedAt, autoAt } }: { outcome: Of<'rising'> }) {
  const { t } = useTranslation('bets');
  return (
    <div className={styles.words}>
      {cashedAt > 0 ? <p>{t('outcome.cashed', { at: timesText(cashedAt) })}</p> : null}
      <p>{t('outcome.broke', { at: timesText(crashAt) })}</p>
      {autoAt > 0 ? <p>{t('outcome.auto', { at: timesText(autoAt) })}</p> : null}
    </div>
  );
}

function Place({ outcome: { multiplier } }: { outcome: Of<'lucky-draw'> }) {
  const { t } = useTranslation('bets');
  return (
    <div className={styles.words}>
      <p>{t('outcome.place', { at: timesText(multiplier) })}</p>
    </div>
  );
}
