import { useTranslation } from 'react-i18next';
import {
  BINGO_BALLS,
  BINGO_CARDS_MAX,
  BINGO_DRAWN,
  BINGO_LINES,
  BINGO_PATTERNS,
  type BingoPattern,
} from '../../../../contract/bingo.ts';
import { countText } from '../../../../contract/money-text.ts';
import { rtpText } from '../../../parts/games/games.ts';
import { RuleText } from '../../../ui/layout/rule-text.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import { percentText } from '../../../ui/text/percent-text.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import styles from './paytable.module.css';

/** Chances of the rules are in hundred-millionths, multiples in hundredths of a card's stake. */
const CHANCE_RANGE = 100_000_000;
const HUNDRED = 100;
const CELLS = Array.from({ length: 25 }, (_, cell) => cell);
const lines = (...indexes: number[]) => indexes.flatMap((index) => BINGO_LINES[index] ?? []);

/** One way to come to each pattern. */
const PICTURES: Readonly<Record<BingoPattern, readonly number[]>> = {
  'four-lines': lines(0, 2, 5, 9),
  x: lines(10, 11),
  'three-lines': lines(1, 3, 7),
  'two-lines': lines(1, 8),
  corners: [0, 4, 20, 24],
  line: lines(1),
};

/** One of how many cards comes to a pattern: to three figures, as text. */
function oneIn(chance: number): string {
  return countText(Number((CHANCE_RANGE / chance).toPrecision(3)));
}

/** How the game goes, what each pattern brings, and how likely it is: all drawn from the rules. */
export function Paytable({ visit }: GamePanelProps) {
  const { t } = useTranslation('bingo');
  const { rules } = visit;
  const { pays = [], chances = [] } = rules;
  const [least = rules.maxStake] = rules.stakes;
  const limits = { least: shortMoneyText(least), most: shortMoneyText(rules.maxStake) };
  return (
    <RuleText>
      <h3>{t('rules.howTitle')}</h3>
      <ol>
        <li>{t('rules.how1', { count: BINGO_CARDS_MAX })}</li>
        <li>{t('rules.how2', { drawn: BINGO_DRAWN, all: BINGO_BALLS })}</li>
        <li>{t('rules.how3')}</li>
        <li>{t('rules.how4', limits)}</li>
      </ol>
      <h3>{t('rules.paysTitle')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.pattern')}</th>
            <th scope="col">{t('rules.back')}</th>
            <th scope="col">{t('rules.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {BINGO_PATTERNS.map((name, index) => (
            <tr key={name}>
              <th scope="row">
                <span className={styles.pattern}>
                  <Picture cells={PICTURES[name]} />
                  <span>{t(`pattern.${name}`)}</span>
                </span>
              </th>
              <td>×{(pays[index] ?? 0) / HUNDRED}</td>
              <td>{t('rules.oneIn', { cards: oneIn(chances[index] ?? 1) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.best')}</p>
      <p>{t('rules.none', { chance: percentText(chances[pays.length - 1] ?? 0, CHANCE_RANGE) })}</p>
      <h3>{t('rules.fairTitle')}</h3>
      <p>{t('rules.rtp', { rtp: rtpText(rules.rtp) })}</p>
      <p>{t('rules.fair')}</p>
      <p>{t('rules.cut')}</p>
    </RuleText>
  );
}

function Picture({ cells }: { cells: readonly number[] }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {CELLS.map((cell) => (
        <i key={cell} className={cells.includes(cell) ? styles.on : undefined} />
      ))}
    </span>
  );
}
