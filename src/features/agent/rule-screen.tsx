import { useTranslation } from 'react-i18next';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './agent.module.css';
import { rateText, useAgentRule } from './agent.ts';

/** Stakes of the example, in hundredths. */
const EXAMPLE = 1_000_000;
const RATE_PARTS = 10_000;

/** `/agent/rule`: what friends bring, from whom, when, and what never counts. */
export default function AgentRuleScreen() {
  const { t } = useTranslation('agent');
  const query = useAgentRule();
  const list = (name: string) =>
    (t(`rule.${name}`, { returnObjects: true }) as readonly string[]).map((text) => (
      <li key={text}>{text}</li>
    ));
  return (
    <>
      <ScreenHeader title={t('rule.title')} />
      <div className={styles.page}>
        <Loaded query={query} heights={[240, 160, 160]}>
          {({ isOpen, rates, awards }) => (
            <RuleText>
              {isOpen ? null : <p>{t('closed')}</p>}
              <h2>{t('rule.ratesTitle')}</h2>
              <p>{t('rule.rates', { amount: moneyText(EXAMPLE) })}</p>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('friends.level')}</th>
                    <th scope="col">{t('rule.rate')}</th>
                    <th scope="col">{t('rule.example')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rates.map((rate, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
                    <tr key={index}>
                      <th scope="row">{index + 1}</th>
                      <td>{rateText(rate)}</td>
                      <td>{moneyText((EXAMPLE * rate) / RATE_PARTS)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <h2>{t('rule.countsTitle')}</h2>
              <ul>{list('counts')}</ul>
              <h2>{t('rule.neverTitle')}</h2>
              <ul>{list('never')}</ul>
              <h2>{t('rewards.title')}</h2>
              <ul className={styles.steps}>
                {awards.map(({ friends, rewards }) => (
                  <li key={friends} className={styles.step}>
                    <span>{t('rewards.at', { count: friends })}</span>
                    <RewardChips rewards={rewards} />
                  </li>
                ))}
              </ul>
              <p>{t('rule.wagerOnce')}</p>
              <h2>{t('rule.privateTitle')}</h2>
              <p>{t('private')}</p>
              <p>{t('rule.leave')}</p>
            </RuleText>
          )}
        </Loaded>
      </div>
    </>
  );
}
