import { useTranslation } from 'react-i18next';
import { RISING_LEAST, RISING_SHARE, RISING_TOP, risingMsTo } from '../../../../contract/rising.ts';
import { rtpText } from '../../../parts/games/games.ts';
import { RuleText } from '../../../ui/layout/rule-text.tsx';
import { percentText } from '../../../ui/text/percent-text.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import odds from '../play/odds.module.css';
import { timesText } from '../play/times-text.ts';

const ROWS = [RISING_LEAST, 150, 200, 300, 500, 1000, 2000, 5000, RISING_TOP];

/** How the game goes, whose clock counts, and how likely each multiplier is. */
export function Paytable({ visit }: GamePanelProps) {
  const { t } = useTranslation('rising');
  const top = timesText(visit.rules.topMultiplier ?? RISING_TOP);
  return (
    <RuleText>
      <p>{t('rules.how')}</p>
      <p>{t('rules.auto', { top })}</p>
      <h3>{t('rules.clockTitle')}</h3>
      <p>{t('rules.clock')}</p>
      <p>{t('rules.offline')}</p>
      <h3>{t('rules.chanceTitle')}</h3>
      <p>{t('rules.chance', { share: RISING_SHARE })}</p>
      <table className={odds.odds}>
        <thead>
          <tr>
            <th scope="col">{t('rules.multiplier')}</th>
            <th scope="col">{t('rules.reached')}</th>
            <th scope="col">{t('rules.after')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((at) => (
            <tr key={at}>
              <th scope="row">{timesText(at)}</th>
              <td>{percentText(RISING_SHARE, at)}</td>
              <td>{t('rules.seconds', { seconds: (risingMsTo(at) / 1000).toFixed(1) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.rtp', { rtp: rtpText(visit.rules.rtp) })}</p>
      <h3>{t('rules.fairTitle')}</h3>
      <p>{t('rules.fair')}</p>
    </RuleText>
  );
}
