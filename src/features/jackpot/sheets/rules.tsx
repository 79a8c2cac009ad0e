import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TIERS } from '../../../../contract/jackpot.ts';
import { useConfig } from '../../../lib/config-store.ts';
import { shortMoneyText } from '../../../ui/money-text.tsx';
import { PropIcon } from '../../../ui/prop-icon.tsx';
import { PropText } from '../../../ui/prop-text.tsx';
import { FairnessSection } from '../fairness/fairness-section.tsx';
import { type JackpotInfo, KEYS } from '../jackpot-info.ts';
import { percentText } from './percent-text.ts';
import styles from './rules.module.css';
import { Terms } from './terms.tsx';

/** How the jackpot works: chances, checks, published odds, pots, and the proof of each draw. */
export function Rules() {
  const { t } = useTranslation('jackpot');
  const terms = useConfig((state) => state.config?.jackpotRules);
  return (
    <div className={styles.rules}>
      {terms ? <Terms terms={terms} /> : null}
      <RingOdds />
      <WheelOdds />
      <h3>{t('rules.potsTitle')}</h3>
      <p>{t('rules.pots')}</p>
      <p>{t('rules.potsRange')}</p>
      <FairnessSection />
    </div>
  );
}

function RingOdds() {
  const { t } = useTranslation('jackpot');
  const prizes = useConfig((state) => state.config?.jackpotAwardConfigList) ?? [];
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return (
    <>
      <h3>{t('rules.ringTitle')}</h3>
      <table className={styles.odds}>
        <OddsHead />
        <tbody>
          {prizes.map(({ id, propId, count, weight }) => (
            <tr key={id}>
              <td>
                <span className={styles.prize}>
                  <PropIcon propId={propId} size={24} />
                  <span>
                    <PropText propId={propId} count={count} />
                  </span>
                </span>
              </td>
              <td className={styles.number}>{percentText(weight, sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function WheelOdds() {
  const { t } = useTranslation('jackpot');
  const info = useQueryClient().getQueryData<JackpotInfo>(KEYS.info);
  const weights = useConfig((state) => state.config?.jackpotTierWeights) ?? [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return (
    <>
      <h3>{t('rules.wheelTitle')}</h3>
      <p>{t('rules.wheelText')}</p>
      <table className={styles.odds}>
        <OddsHead />
        <tbody>
          {TIERS.map((tier, index) => {
            const section = info?.[`${tier}Section`];
            return (
              <tr key={tier}>
                <td>
                  <strong>{t(`tier.${tier}`, { ns: 'app' })}</strong>
                  {section ? (
                    <small className={styles.range}>
                      {t('rangeTo', {
                        min: shortMoneyText(section.min),
                        max: shortMoneyText(section.max),
                      })}
                    </small>
                  ) : null}
                </td>
                <td className={styles.number}>{percentText(weights[index] ?? 0, sum)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function OddsHead() {
  const { t } = useTranslation('jackpot');
  return (
    <thead>
      <tr>
        <th scope="col">{t('rules.prizeColumn')}</th>
        <th scope="col" className={styles.number}>
          {t('rules.oddsColumn')}
        </th>
      </tr>
    </thead>
  );
}
