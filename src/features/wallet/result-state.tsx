import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import type { depositStatus } from '../../../contract/wallet.ts';
import { timeText } from '../../lib/i18n/date-text.ts';
import { useStop } from '../../lib/session/play-session.ts';
import { usePlayable } from '../../lib/stores/wallet-store.ts';
import { WriteLink } from '../../parts/help/write-link.tsx';
import { StopCard } from '../../parts/limits/stop-card.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './result-state.module.css';
import { useCountdown } from './use-deposit-status.ts';
import { useTrade } from './use-trade.ts';
import { useUsualTime } from './usual-time.ts';

/** One deposit as the server tells it. */
export type Deposit = ReplyOf<typeof depositStatus>;

/** From here on a countdown in seconds says less than the time of day. */
const COUNTED_SECONDS = 120;

/** What the state of a deposit means for the player, and what to do now. */
export function ResultState({ deposit }: { deposit: Deposit }) {
  if (deposit.status === 'PAID') return <Paid />;
  if (deposit.status === 'FAILED') return <Failed deposit={deposit} />;
  return <Pending deposit={deposit} />;
}

function Paid() {
  const { t } = useTranslation('wallet');
  const balance = usePlayable();
  const stop = useStop();
  return (
    <>
      <p className={styles.text}>{t('result.balance', { amount: moneyText(balance) })}</p>
      {stop ? <StopCard stop={stop} /> : null}
    </>
  );
}

function Failed({ deposit: { failReason, couponId, reference } }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  const reason = failReason || 'declined';
  return (
    <>
      <section className={styles.reason}>
        <h3 className={styles.why}>{t(`failed.${reason}.why`)}</h3>
        <p className={styles.what}>{t(`failed.${reason}.what`)}</p>
      </section>
      <p className={styles.text}>{t('result.failedText')}</p>
      {couponId ? <p className={styles.text}>{t('result.couponBack')}</p> : null}
      <WriteLink kind="deposit" reference={reference} />
    </>
  );
}

function Pending({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      {deposit.step === 'unopened' ? (
        <p className={styles.text}>{t('result.unopened')}</p>
      ) : (
        <Awaited deposit={deposit} />
      )}
      {deposit.couponId ? <p className={styles.text}>{t('result.couponHeld')}</p> : null}
    </>
  );
}

/** One that may be paid already: nobody is to pay it a second time. */
function Awaited({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  const isOver = deposit.step === 'over';
  return (
    <>
      <p className={styles.warning}>
        <Icon name="alert" size={20} />
        <strong>{t('result.once')}</strong>
      </p>
      <p className={styles.text}>{t(isOver ? 'result.over' : 'result.pendingText')}</p>
      <NextLook iso={deposit.nextLookTime} />
      {isOver ? <p className={styles.text}>{t('steps.ask')}</p> : <Steps deposit={deposit} />}
      <WriteLink kind="deposit" reference={deposit.reference} />
    </>
  );
}

/** When the server asks the provider again. */
function NextLook({ iso }: { iso: string }) {
  const { t } = useTranslation('wallet');
  const seconds = useCountdown(Date.parse(iso));
  const text = () => {
    if (!iso || seconds === 0) return t('result.looking');
    if (seconds <= COUNTED_SECONDS) return t('result.nextLook', { seconds });
    return t('result.nextLookAt', { time: timeText(iso) });
  };
  return (
    <p className={styles.look}>
      <Icon name={MONEY_SHAPES.clock} size={18} />
      <span>{text()}</span>
    </p>
  );
}

/** What to do while the payment is on its way, by the kind of channel. */
function Steps({ deposit: { rechargeTypeId } }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  const usual = useUsualTime();
  const { data: trade } = useTrade();
  const channel = trade?.appRechargeTypeMap[String(rechargeTypeId)];
  const kind = channel?.kind ?? 'ewallet';
  return (
    <ol className={styles.steps}>
      <li>
        {t('steps.paid')}
        {channel ? ` ${t('steps.usual', { time: usual(channel.usualMinutes) })}` : ''}
      </li>
      <li>{t(`steps.${kind}`)}</li>
      <li>{t('steps.ask')}</li>
    </ol>
  );
}
