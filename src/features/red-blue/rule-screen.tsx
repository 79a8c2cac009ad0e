import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import { ROUND_QUERY } from './pk.ts';
import styles from './red-blue.module.css';
import { exampleShare } from './shares.ts';
import './texts.ts';

/** The example's figures, in hundredths. */
const EXAMPLE = { pool: 500_000, red: 1_000_000, blue: 800_000, wager: 250_000 } as const;

/** Everything about red versus blue, with an example of the split, at /activity/redpkblue/rule. */
export default function RuleScreen() {
  const { t } = useTranslation('red-blue');
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({ ...ROUND_QUERY, enabled: isLoggedIn });
  const { pool, red, blue, wager } = EXAMPLE;
  const example = {
    pool: shortMoneyText(pool),
    red: shortMoneyText(red),
    blue: shortMoneyText(blue),
    wager: shortMoneyText(wager),
    share: moneyText(exampleShare(pool, wager, red)),
  };
  return (
    <>
      <ScreenHeader title={t('rule.title')} />
      <div className={styles.rule}>
        <RuleText>
          <h2>{t('rule.roundTitle')}</h2>
          <p>{t('rule.round')}</p>
          <h2>{t('rule.joinTitle')}</h2>
          <ul>
            <li>{t('rule.joinFree')}</li>
            <li>{t('rule.joinFinal')}</li>
            <li>{t('rule.joinDeposit')}</li>
          </ul>
          <h2>{t('rule.countTitle')}</h2>
          <ul>
            <li>{t('rule.countWagers')}</li>
            <li>{t('rule.countFrom')}</li>
            <li>{t('rule.countBack')}</li>
          </ul>
          <h2>{t('rule.poolTitle')}</h2>
          {data ? <p>{t('rule.published', { amount: moneyText(data.published) })}</p> : null}
          <p>{t('rule.pool')}</p>
          <h2>{t('rule.shareTitle')}</h2>
          <p>{t('rule.share')}</p>
          <p className={styles.example}>{t('rule.example', example)}</p>
          <p>{t('rule.rest')}</p>
          <h2>{t('rule.tieTitle')}</h2>
          <p>{t('rule.tie')}</p>
          <h2>{t('rule.endTitle')}</h2>
          <p>{t('rule.end')}</p>
          <p>{t('rule.live')}</p>
        </RuleText>
      </div>
    </>
  );
}
