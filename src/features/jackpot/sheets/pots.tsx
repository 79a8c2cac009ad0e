import { useTranslation } from 'react-i18next';
import { JACKPOT_END_DAYS, TIERS } from '../../../../contract/jackpot.ts';
import { dateText } from '../../../lib/i18n/date-text.ts';
import type { AppConfig } from '../../../lib/stores/config-store.ts';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import { percentText } from '../../../ui/text/percent-text.ts';
import type { JackpotInfo } from '../jackpot-info.ts';

/** Shares are in hundredths of a per cent. */
const SHARE_PARTS = 10_000;

interface PotsProps {
  terms: Pick<AppConfig['jackpotRules'], 'endsOn' | 'potShares'>;
  /** The ranges; without it none is told. */
  info: Pick<JackpotInfo, `${(typeof TIERS)[number]}Section`> | undefined;
}

/** What fills the pots, how far, and what becomes of them (GLI-19 A.5.2(g)), by the operator's figures. */
export function Pots({ terms: { endsOn, potShares }, info }: PotsProps) {
  const { t } = useTranslation('jackpot');
  const days = JACKPOT_END_DAYS;
  return (
    <>
      <h3>{t('rules.potsTitle')}</h3>
      <p>{t('rules.pots')}</p>
      {potShares.length === 0 ? <p>{t('rules.potsNoShare')}</p> : null}
      {potShares.map(({ name, share }) => (
        <p key={name}>{t('rules.potsShare', { name, share: percentText(share, SHARE_PARTS) })}</p>
      ))}
      <p>{t('rules.potsCeiling')}</p>
      {info ? (
        <ul>
          {TIERS.map((tier) => {
            const { min, max } = info[`${tier}Section`];
            const name = t(`tier.${tier}`, { ns: 'app' });
            const range = { min: shortMoneyText(min), max: shortMoneyText(max) };
            return <li key={tier}>{t('rules.potsTier', { tier: name, ...range })}</li>;
          })}
        </ul>
      ) : null}
      <p>{t('rules.potsRange')}</p>
      <h3>{t('rules.endTitle')}</h3>
      <p>
        {endsOn === ''
          ? t('rules.endNone', { days })
          : t('rules.endOn', { date: dateText(`${endsOn}T00:00:00+08:00`) })}
      </p>
      <p>{t('rules.endShare', { days })}</p>
    </>
  );
}
