import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SLOTS_HACK_SYMBOLS } from '../../../../contract/slots-hack.ts';
import { OddsProp } from '../../../parts/props/odds-table.tsx';
import { RuleText } from '../../../ui/layout/rule-text.tsx';
import { percentText } from '../../../ui/text/percent-text.ts';
import { INFO_QUERY, type Rules } from '../slots-hack-info.ts';
import { SymbolIcon } from '../symbol-icon.tsx';
import styles from './sheets.module.css';

const TEN_THOUSAND = 10_000;

/** How a mission works, what is on the reels and how likely the goal is. */
export function RulesSheet() {
  const { t } = useTranslation('slots-hack');
  const { data } = useQuery(INFO_QUERY);
  if (!data) return null;
  const { rules } = data;
  const { threeParols, threeAlike, pair } = rules.stars;
  return (
    <RuleText>
      <h3>{t('rules.howTitle')}</h3>
      <ol>
        <li>{t('rules.how1', { seconds: rules.seconds })}</li>
        <li>{t('rules.how2', { count: rules.spinsMax, goal: rules.goal })}</li>
        <li>{t('rules.how3')}</li>
        <li>{t('rules.how4')}</li>
      </ol>
      <h3>{t('rules.starsTitle')}</h3>
      <ul>
        <li>{t('rules.starsParol', { count: threeParols })}</li>
        <li>{t('rules.starsThree', { count: threeAlike })}</li>
        <li>{t('rules.starsPair', { count: pair })}</li>
      </ul>
      <Reels rules={rules} />
      <Chances rules={rules} />
      <h3>{t('rules.awardTitle')}</h3>
      <ul className={styles.plain}>
        {rules.awards.map(({ propId, count }) => (
          <li key={propId}>
            <OddsProp propId={propId} count={count} />
          </li>
        ))}
      </ul>
      <p>{t('rules.award')}</p>
      <h3>{t('rules.fairTitle')}</h3>
      <p>{t('rules.fair')}</p>
    </RuleText>
  );
}

function Reels({ rules: { strips } }: { rules: Rules }) {
  const { t } = useTranslation('slots-hack');
  const [strip = []] = strips;
  return (
    <>
      <h3>{t('rules.reelsTitle')}</h3>
      <p>{t('rules.reels', { count: strip.length })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.symbol')}</th>
            <th scope="col">{t('rules.times')}</th>
            <th scope="col">{t('rules.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {SLOTS_HACK_SYMBOLS.map((name, symbol) => {
            const times = strip.filter((known) => known === symbol).length;
            return (
              <tr key={name}>
                <td>
                  <span className={styles.symbol}>
                    <SymbolIcon symbol={symbol} size={28} />
                    <span>{t(`symbol.${name}`)}</span>
                  </span>
                </td>
                <td>{times}</td>
                <td>{percentText(times, strip.length)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Chances({ rules: { chances } }: { rules: Rules }) {
  const { t } = useTranslation('slots-hack');
  return (
    <>
      <h3>{t('rules.chanceTitle')}</h3>
      <p>{t('rules.chanceText')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.spins')}</th>
            <th scope="col">{t('rules.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {chances.map(({ spins, perTenThousand }) => (
            <tr key={spins}>
              <td>{spins}</td>
              <td>{percentText(perTenThousand, TEN_THOUSAND)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
