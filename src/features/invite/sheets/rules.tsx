import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OddsTable } from '../../../parts/props/odds-table.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RuleText } from '../../../ui/layout/rule-text.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import type { InviteInfo } from '../invite-info.ts';
import { INVITE_QUERY } from '../spin.ts';

/** How the wheel works, by the operator's own figures: round, odds, friends, exchange, end. */
export function Rules() {
  const { data } = useQuery(INVITE_QUERY);
  return data ? <RulesOf info={data} /> : <Skeleton height={320} />;
}

/** What a spin adds on average, in hundredths, rounded to the nearest one. */
function averageOf(wheel: InviteInfo['wheel']): number {
  const weights = wheel.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round(wheel.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / weights);
}

function RulesOf({ info }: { info: InviteInfo }) {
  const { t } = useTranslation('invite');
  const { rules, target, wheel } = info;
  const average = averageOf(wheel);
  const figures = {
    target: shortMoneyText(target),
    days: rules.roundDays,
    start: rules.spinsAtStart,
    share: rules.spinsForSharing,
    friend: rules.spinsForFriend,
    friends: rules.friendsPerRound,
    deposit: rules.spinsForDeposit,
    sum: shortMoneyText(rules.friendDeposit),
    average: shortMoneyText(average),
    spins: Math.ceil(target / average),
  };
  return (
    <RuleText>
      <h3>{t('rules.roundTitle')}</h3>
      <p>{t('rules.round', figures)}</p>
      <h3>{t('rules.oddsTitle')}</h3>
      <p>{t('rules.odds')}</p>
      <OddsTable
        rows={wheel.map(({ amount, weight }, index) => ({
          key: index,
          what: <strong>{shortMoneyText(amount)}</strong>,
          weight,
        }))}
      />
      <p>{t('rules.average', figures)}</p>
      <h3>{t('rules.spinsTitle')}</h3>
      <ul>
        <li>{t('rules.start', figures)}</li>
        <li>{t('rules.share', figures)}</li>
        <li>{t('rules.friend', figures)}</li>
        <li>{t('rules.deposit', figures)}</li>
      </ul>
      <p>{t('rules.counting')}</p>
      <h3>{t('rules.exchangeTitle')}</h3>
      <p>{t('rules.exchange', figures)}</p>
      <h3>{t('rules.endTitle')}</h3>
      <p>{t('rules.end', figures)}</p>
      <h3>{t('rules.fairTitle')}</h3>
      <p>{t('rules.fair')}</p>
    </RuleText>
  );
}
