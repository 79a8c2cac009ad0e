import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TIERS, type Tier } from '../../../../contract/jackpot.ts';
import { useConfig } from '../../../lib/stores/config-store.ts';
import { OddsProp, OddsTable } from '../../../parts/props/odds-table.tsx';
import { RuleText } from '../../../ui/layout/rule-text.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import { FairnessSection } from '../fairness/fairness-section.tsx';
import { type JackpotInfo, KEYS } from '../jackpot-info.ts';
import { Pots } from './pots.tsx';
import styles from './rules.module.css';
import { Terms } from './terms.tsx';

/** How the jackpot works: chances, checks, published odds, pots, and the proof of each draw. */
export function Rules() {
  const terms = useConfig((state) => state.config?.jackpotRules);
  const info = useQueryClient().getQueryData<JackpotInfo>(KEYS.info);
  return (
    <RuleText>
      {terms ? <Terms terms={terms} /> : null}
      <RingOdds />
      <WheelOdds />
      {terms ? <Pots terms={terms} info={info} /> : null}
      <FairnessSection />
    </RuleText>
  );
}

function RingOdds() {
  const { t } = useTranslation('jackpot');
  const prizes = useConfig((state) => state.config?.jackpotAwardConfigList) ?? [];
  const rows = prizes.map(({ id, propId, count, weight }) => ({
    key: id,
    what: <OddsProp propId={propId} count={count} />,
    weight,
  }));
  return (
    <>
      <h3>{t('rules.ringTitle')}</h3>
      <OddsTable rows={rows} />
    </>
  );
}

function WheelOdds() {
  const { t } = useTranslation('jackpot');
  const info = useQueryClient().getQueryData<JackpotInfo>(KEYS.info);
  const weights = useConfig((state) => state.config?.jackpotTierWeights) ?? [];
  const rows = TIERS.map((tier, index) => ({
    key: tier,
    what: <TierRange tier={tier} section={info?.[`${tier}Section`]} />,
    weight: weights[index] ?? 0,
  }));
  return (
    <>
      <h3>{t('rules.wheelTitle')}</h3>
      <p>{t('rules.wheelText')}</p>
      <OddsTable rows={rows} />
    </>
  );
}

interface TierRangeProps {
  tier: Tier;
  section: JackpotInfo['megaSection'] | undefined;
}

function TierRange({ tier, section }: TierRangeProps) {
  const { t } = useTranslation('jackpot');
  return (
    <>
      <strong>{t(`tier.${tier}`, { ns: 'app' })}</strong>
      {section ? (
        <small className={styles.range}>
          {t('rangeTo', { min: shortMoneyText(section.min), max: shortMoneyText(section.max) })}
        </small>
      ) : null}
    </>
  );
}
