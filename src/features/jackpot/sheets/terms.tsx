import { useTranslation } from 'react-i18next';
import type { AppConfig } from '../../../lib/stores/config-store.ts';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';

/** How chances are earned and what is checked before a draw, by the operator's own figures. */
export function Terms({ terms }: { terms: AppConfig['jackpotRules'] }) {
  const { t } = useTranslation('jackpot');
  return (
    <>
      <h3>{t('rules.chancesTitle')}</h3>
      <p>
        {t('rules.chances', {
          deposit: shortMoneyText(terms.depositPerChance),
          daily: terms.depositChancesPerDay,
        })}
      </p>
      <h3>{t('rules.orderTitle')}</h3>
      <ol>
        <li>{t('rules.order1')}</li>
        <li>{t('rules.order2', { deposit: shortMoneyText(terms.depositToJoin) })}</li>
        <li>{t('rules.order3')}</li>
        <li>
          {t('rules.order4', {
            from: terms.drawsWithoutWager + 1,
            wager: shortMoneyText(terms.wagerPerDraw),
          })}
        </li>
      </ol>
      <p>{t('rules.day')}</p>
    </>
  );
}
