import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { GoodsOrder } from '../../../../contract/diamond.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { localText } from '../../../lib/i18n/i18n.ts';
import { Diamonds } from '../shop/diamonds.tsx';
import { GoodsArt } from '../shop/goods-art.tsx';
import styles from './orders.module.css';

type Order = Static<typeof GoodsOrder>;
type Status = Order['status'];

/** The way of a parcel that arrives. */
const WAY: readonly Status[] = ['ordered', 'packed', 'sent', 'delivered'];

function toneOf(status: Status): string | undefined {
  if (status === 'delivered' || status === 'cancelled') return styles[status];
  return styles.underWay;
}

/** One order: what, where it stands, and its whole way behind a fold. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('lottery');
  const { name, art, price, number, status, createTime } = order;
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <GoodsArt art={art} size={56} />
        <div className={styles.what}>
          <strong className={styles.name}>{localText(name)}</strong>
          <span className={`${styles.status} ${toneOf(status)}`}>
            {t(`orders.status.${status}`)}
          </span>
          <time className={styles.when} dateTime={createTime}>
            {dateTimeText(createTime)}
          </time>
        </div>
        <Diamonds count={price} />
      </div>
      <details className={styles.more}>
        <summary>{t('orders.details')}</summary>
        <Steps order={order} />
        <p className={styles.number}>{t('orders.number', { number })}</p>
        {order.tracking ? (
          <p className={styles.number}>{t('orders.tracking', { number: order.tracking })}</p>
        ) : null}
        <p className={styles.to}>{addressText(order)}</p>
      </details>
    </li>
  );
}

function addressText({ address }: Order): string {
  const { name, phone, street, city, region, postcode } = address;
  return [name, phone, street, city, region, postcode].filter(Boolean).join(', ');
}

function Steps({ order }: { order: Order }) {
  const { t } = useTranslation('lottery');
  const isCancelled = order.status === 'cancelled';
  const times = new Map(order.steps.map(({ status, time }) => [status, time]));
  const shown = isCancelled ? [...WAY.filter((step) => times.has(step)), order.status] : WAY;
  return (
    <ol className={styles.steps}>
      {shown.map((step) => {
        const time = times.get(step);
        const look = step === 'cancelled' ? styles.stopped : time ? styles.done : '';
        return (
          <li key={step} className={`${styles.step} ${look}`}>
            {t(`orders.step.${step}`)}
            {step === 'cancelled' && order.reason ? `: ${order.reason}` : null}
            {time ? <time dateTime={time}>{dateTimeText(time)}</time> : null}
          </li>
        );
      })}
    </ol>
  );
}
