import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import { bankInfo, bankReceive } from '../../../contract/promotions.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { useReceive } from '../../parts/rewards/use-receive.ts';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import { BankArt } from './art.tsx';
import styles from './bank.module.css';
import { BankTierRow } from './bank-tier-row.tsx';
import { Hero, PromotionPage } from './promotion-page.tsx';

type BankInfo = ReplyOf<typeof bankInfo>;

const KEY = ['promotions', 'bank'];

/** `/activity/bank`: rewards for what was deposited by bank or counter this Manila week. */
export default function BankScreen() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => ask(bankInfo, {}),
    // A deposit may have come in since.
    staleTime: 0,
  });
  return (
    <PromotionPage name="bank" query={query} rows={[128, 112, 128, 128]}>
      {(info) => <Week info={info} />}
    </PromotionPage>
  );
}

function Week({ info }: { info: BankInfo }) {
  const { t } = useTranslation('promotions');
  const { deposited, tiers, weekEnd } = info;
  const { busyId, fault, receive } = useReceive(bankReceive, {
    inputOf: (tier) => ({ tier }),
    queryKey: KEY,
  });
  const open = tiers.find(({ state }) => state === 'open');
  return (
    <>
      <Hero art={<BankArt />} title={t('bank.lead')} text={t('bank.text')} />
      <Progress info={info} />
      <FaultLine fault={fault} />
      <ol className={styles.tiers}>
        {tiers.map((tier) => (
          <BankTierRow
            key={tier.id}
            tier={tier}
            deposited={deposited}
            isMain={tier.id === open?.id}
            isBusy={busyId === tier.id}
            onReceive={() => void receive(tier.id)}
          />
        ))}
      </ol>
      <OfferLink full kind={open ? 'secondary' : 'primary'} to={`${PATHS.deposit}&back=1`}>
        {t('bank.deposit')}
      </OfferLink>
      <p className={styles.until}>{t('bank.until', { time: dateTimeText(weekEnd) })}</p>
    </>
  );
}

/** How far the week's deposits have come on the way to the highest tier. */
function Progress({ info: { deposited, tiers } }: { info: BankInfo }) {
  const { t } = useTranslation('promotions');
  const goal = Math.max(1, ...tiers.map(({ need }) => need));
  const share = (amount: number): string => `${Math.min(100, (amount / goal) * 100)}%`;
  const words = t('bank.progress', {
    amount: shortMoneyText(deposited),
    goal: shortMoneyText(goal),
  });
  return (
    <section className={styles.progress}>
      <p className={styles.label}>{t('bank.thisWeek')}</p>
      <p className={styles.deposited}>{shortMoneyText(deposited)}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('bank.thisWeek')}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(deposited, goal)}
        aria-valuetext={words}
      >
        <span className={styles.fill} style={{ width: share(deposited) }} />
        {tiers.map(({ id, need }) => (
          <span
            key={id}
            className={deposited >= need ? styles.markReached : styles.mark}
            style={{ left: share(need) }}
          />
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {tiers.map(({ id, need }) => (
          <span key={id} className={styles.step} style={{ left: share(need) }}>
            {shortMoneyText(need)}
          </span>
        ))}
      </div>
    </section>
  );
}
