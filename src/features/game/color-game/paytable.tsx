import { useTranslation } from 'react-i18next';
import { COLOR_DICE, COLORS } from '../../../../contract/color-game.ts';
import { rtpText } from '../../../parts/games/games.ts';
import { RuleText } from '../../../ui/layout/rule-text.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import { percentText } from '../../../ui/text/percent-text.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import { DieFace } from './color-mark.tsx';
import styles from './paytable.module.css';

/** Chances of the rules are in hundred-millionths, multiples in hundredths of the stake. */
const CHANCE_RANGE = 100_000_000;
const HUNDRED = 100;
const EXAMPLE = 1000;

/** How the game goes, what each number of matching dice brings, and how likely that is. */
export function Paytable({ visit }: GamePanelProps) {
  const { t } = useTranslation('color-game');
  const { rules } = visit;
  const [least = rules.maxStake] = rules.stakes;
  const limits = { least: shortMoneyText(least), most: shortMoneyText(rules.maxStake) };
  return (
    <RuleText>
      <h3>{t('rules.howTitle')}</h3>
      <ol>
        <li>{t('rules.how1')}</li>
        <li>{t('rules.how2', { count: COLOR_DICE })}</li>
        <li>{t('rules.how3')}</li>
        <li>{t('rules.how4', limits)}</li>
      </ol>
      <h3>{t('rules.paysTitle')}</h3>
      <Pays pays={rules.pays ?? []} chances={rules.chances ?? []} />
      <p>{t('rules.pays')}</p>
      <h3>{t('rules.colorsTitle')}</h3>
      <p>{t('rules.colors', { count: COLORS.length })}</p>
      <ul className={styles.faces}>
        {COLORS.map((color, index) => (
          <li key={color}>
            <DieFace color={index} size={40} />
            <span>{t(`color.${color}`)}</span>
          </li>
        ))}
      </ul>
      <h3>{t('rules.fairTitle')}</h3>
      <p>{t('rules.rtp', { rtp: rtpText(rules.rtp) })}</p>
      <p>{t('rules.fair')}</p>
      <p>{t('rules.cut')}</p>
    </RuleText>
  );
}

/** The published table: the highest return first, and what brings nothing last. */
function Pays({ pays, chances }: { pays: readonly number[]; chances: readonly number[] }) {
  const { t } = useTranslation('color-game');
  const rows = pays.map((pay, matches) => ({ pay, matches, chance: chances[matches] ?? 0 }));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('rules.dice')}</th>
          <th scope="col">{t('rules.back', { amount: shortMoneyText(EXAMPLE) })}</th>
          <th scope="col">{t('rules.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.reverse().map(({ pay, matches, chance }) => (
          <tr key={matches}>
            <td>{t(`rules.match_${matches === 0 ? 'none' : 'some'}`, { count: matches })}</td>
            <td>{shortMoneyText((EXAMPLE * pay) / HUNDRED)}</td>
            <td>{percentText(chance, CHANCE_RANGE)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
