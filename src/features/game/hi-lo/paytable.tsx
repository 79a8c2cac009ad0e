import { useTranslation } from 'react-i18next';
import {
  HI_LO_GUESSES,
  HI_LO_RANKS,
  HI_LO_RETURN,
  HI_LO_SHARE,
  HI_LO_STEPS,
  HI_LO_TOP,
  hiLoChoices,
} from '../../../../contract/hi-lo.ts';
import { rtpText } from '../../../parts/games/games.ts';
import { RuleText } from '../../../ui/layout/rule-text.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import { percentText } from '../../../ui/text/percent-text.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import odds from '../play/odds.module.css';
import { timesText } from '../play/times-text.ts';

/** How the game goes, how each price is made, what every first card offers, and what it returns. */
export function Paytable({ visit }: GamePanelProps) {
  const { t } = useTranslation('hi-lo');
  const { rules } = visit;
  const [least = rules.maxStake] = rules.stakes;
  return (
    <RuleText>
      <p>{t('rules.how')}</p>
      <p>{t('rules.ranks')}</p>
      <p>{t('rules.cashOut', { steps: HI_LO_STEPS, top: timesText(HI_LO_TOP) })}</p>
      <p>
        {t('rules.limits', { least: shortMoneyText(least), most: shortMoneyText(rules.maxStake) })}
      </p>
      <h3>{t('rules.priceTitle')}</h3>
      <p>{t('rules.price', { share: (HI_LO_SHARE / 100).toFixed(2) })}</p>
      <FirstPrices />
      <p>
        {t('rules.rtp', { least: rtpText(HI_LO_RETURN.least), most: rtpText(HI_LO_RETURN.most) })}
      </p>
      <h3>{t('rules.cutTitle')}</h3>
      <p>{t('rules.cut')}</p>
      <h3>{t('rules.fairTitle')}</h3>
      <p>{t('rules.fair')}</p>
    </RuleText>
  );
}

/** Multiplier and chance of each guess about the second card, by the first card's rank. */
function FirstPrices() {
  const { t } = useTranslation('hi-lo');
  return (
    <table className={odds.odds}>
      <caption>{t('rules.tableTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rules.card')}</th>
          {HI_LO_GUESSES.map((guess) => (
            <th key={guess} scope="col">
              {t(`guess.${guess}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HI_LO_RANKS.map((rank, card) => {
          const choices = hiLoChoices({ cards: [card], guesses: [] });
          return (
            <tr key={rank}>
              <th scope="row">{rank}</th>
              {HI_LO_GUESSES.map((guess) => {
                const choice = choices.find((each) => each.guess === guess);
                return (
                  <td key={guess}>
                    {choice ? timesText(choice.at) : '–'}
                    <small>{choice ? percentText(choice.ways, choice.left) : ''}</small>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
