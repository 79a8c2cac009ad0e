import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OddsProp, OddsTable } from '../../parts/props/odds-table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import { CardArt } from './card/card-art.tsx';
import styles from './lists.module.css';
import { type CardKindInfo, KEYS, type ScratchInfo } from './lottery-info.ts';
import ruleStyles from './rule.module.css';
import { CARDS_QUERY } from './scratch.ts';
import { Diamonds } from './shop/diamonds.tsx';
import { fetchShop } from './shop/fetch-shop.ts';

/** How cards, awards, diamonds and coupons work, at /activity/lottery/rule. */
export default function RuleScreen() {
  const { t } = useTranslation('lottery');
  const { data: info, isError, refetch } = useQuery(CARDS_QUERY);
  return (
    <>
      <ScreenHeader title={t('rules.title')} />
      <div className={styles.page}>
        {info ? <Rules info={info} /> : null}
        {!info && !isError ? <Skeleton height={320} /> : null}
        {!info && isError ? (
          <EmptyState
            title={t('error.load')}
            action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
          />
        ) : null}
      </div>
    </>
  );
}

function Rules({ info }: { info: ScratchInfo }) {
  const { t } = useTranslation('lottery');
  return (
    <RuleText>
      <h2>{t('rules.cardsTitle')}</h2>
      <p>{t('rules.cards')}</p>
      <p>{t('rules.unfinished')}</p>
      <h2>{t('rules.oddsTitle')}</h2>
      <p>{t('rules.odds')}</p>
      {info.kinds.map((kind) => (
        <KindOdds key={kind.kind} kind={kind} />
      ))}
      <h2>{t('awards.title')}</h2>
      <p>{t('rules.awards')}</p>
      <Diamond />
      <h2>{t('rules.goodsTitle')}</h2>
      <p>{t('rules.goods')}</p>
      <h2>{t('rules.fairTitle')}</h2>
      <p>{t('rules.fair')}</p>
    </RuleText>
  );
}

function KindOdds({ kind }: { kind: CardKindInfo }) {
  const { t } = useTranslation('lottery');
  const rows = kind.prizes.map(({ index, propId, count, weight }) => ({
    key: index,
    what: propId === 0 ? t('card.nothing') : <OddsProp propId={propId} count={count} />,
    weight,
  }));
  return (
    <section>
      <h3 className={ruleStyles.kind}>
        <CardArt kind={kind.kind} width={44} />
        <span className={ruleStyles.name}>{t(`kind.${kind.kind}`)}</span>
        <Diamonds count={kind.price} />
      </h3>
      <OddsTable rows={rows} />
    </section>
  );
}

function Diamond() {
  const { t } = useTranslation('lottery');
  const { data: shop } = useQuery({ queryKey: KEYS.shop, queryFn: fetchShop });
  return (
    <>
      <h2>{t('rules.diamondsTitle')}</h2>
      {shop ? <p>{t('diamonds.earn', { amount: shortMoneyText(shop.earnPerDeposit) })}</p> : null}
      <p>{t('rules.diamonds')}</p>
      <p>{t('coins.wagerOnce')}</p>
      <h2>{t('rules.couponsTitle')}</h2>
      <p>{t('rules.coupons')}</p>
    </>
  );
}
