import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../lib/i18n/pesos.ts';
import type { IntentFault } from '../../lib/once/once-intent.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { RefusalWay } from '../../parts/intents/refusal-way.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { bonusSum, couponGain, gainsOf, offersOf, sortedCoupons } from './bonuses.ts';
import { ChannelRows } from './channel-rows.tsx';
import { CouponRow } from './coupon-row.tsx';
import styles from './deposit-form.module.css';
import { GainCard } from './gain-card.tsx';
import { asksForKyc, KycLine } from './kyc-line.tsx';
import { OwnLimits } from './own-limits.tsx';
import {
  amountsOf,
  type Channel,
  channelsOf,
  chooseChannel,
  minimumOf,
  ownLeft,
  readAmount,
  suggestedAmount,
  type Trade,
} from './rules.ts';
import type { useDeposit } from './use-deposit.ts';

interface DepositFormProps {
  trade: Trade;
  channel: Channel;
  isBusy: boolean;
  /** Why the last try was refused. */
  fault: IntentFault | undefined;
  onSelectChannel: (channelId: number) => void;
  onDeposit: ReturnType<typeof useDeposit>['start'];
}

/**
 * The channel in use: the one where the form stands while it is valid, else by the spec's rule.
 * @param isFetching what is shown until then is of an earlier look, and no place to stay at
 */
export function useChannel(trade: Trade | undefined, isFetching: boolean) {
  const [currentId, setCurrentId] = useState<number>();
  const channel = trade ? chooseChannel(trade, currentId) : undefined;
  if (channel && !isFetching && channel.id !== currentId) setCurrentId(channel.id);
  return { channel, setChosenId: setCurrentId };
}

/** What the channel allows: its bounds, the amounts on offer, and what a text comes to. */
function useAmounts(trade: Trade, channel: Channel) {
  const minRechargeStatus = useConfig((state) => state.config?.minRechargeStatus ?? 0);
  const minimum = minimumOf(channel, minRechargeStatus, trade.totalRecharge);
  const { maxAmount: maximum, leftToday } = channel;
  const amounts = amountsOf(trade, channel, minimum);
  const chanceEvery = useConfig((state) => state.config?.jackpotRules.depositPerChance ?? minimum);
  const suggested = fieldText(suggestedAmount(amounts, minimum, chanceEvery));
  const own = ownLeft(trade);
  const limits = {
    min: shortMoneyText(minimum),
    max: shortMoneyText(maximum),
    left: shortMoneyText(leftToday),
    own: Number.isFinite(own) ? shortMoneyText(own) : '',
  };
  return {
    read: (text = suggested) => readAmount(text, minimum, maximum, leftToday, own),
    suggested,
    limits,
    picker: { amounts, minimum, maximum, leftToday },
  };
}

interface Typed {
  /** As typed; until then the amount is the one suggested for the channel. */
  amount: string | undefined;
  couponId: number | undefined;
}
const NOTHING: Typed = { amount: undefined, couponId: undefined };

function useDepositForm({ trade, channel, onDeposit }: DepositFormProps) {
  const { t } = useTranslation('wallet');
  const { read, suggested, limits, picker } = useAmounts(trade, channel);
  const couponOf = (id: number | undefined) =>
    trade.coupons.find(({ propId, count }) => propId === id && count > 0);
  const form = useForm({
    initial: NOTHING,
    checks: {
      amount(typed) {
        const known = read(typed.amount);
        return 'fault' in known ? { key: `fault.${known.fault}`, values: limits } : undefined;
      },
    },
    t,
    send: (typed) => {
      const known = read(typed.amount);
      if (!('amount' in known) || asksForKyc(trade.kyc, known.amount)) return;
      const coupon = couponOf(typed.couponId);
      const isUsed = coupon && couponGain(coupon, known.amount);
      onDeposit({
        rechargeTypeId: channel.id,
        amount: known.amount,
        ...(isUsed ? { couponId: coupon.propId } : {}),
      });
    },
  });
  const known = read(form.values.amount);
  return {
    form,
    amount: 'amount' in known ? known.amount : undefined,
    coupon: couponOf(form.values.couponId),
    picker: { ...picker, text: form.values.amount ?? suggested },
  };
}

/** Amount, channel, coupon, what it brings, and the one gold button. */
export function DepositForm(props: DepositFormProps) {
  const { trade, channel, isBusy, fault, onSelectChannel } = props;
  const { form, amount, coupon, picker } = useDepositForm(props);
  const offers = offersOf(trade, channel);
  const gainsFor = (some: number) =>
    gainsOf(offers, { channelId: channel.id, amount: some }, coupon);
  const gains = gainsFor(amount ?? 0);
  return (
    <Form form={form} className={styles.form}>
      <AmountPicker
        {...picker}
        error={form.errors.amount}
        bonusFor={(some) => bonusSum(gainsFor(some))}
        onChange={(text) => form.set('amount', text)}
        onLeave={() => form.check('amount')}
      />
      <ChannelRows
        channels={channelsOf(trade)}
        selectedId={channel.id}
        onSelect={onSelectChannel}
      />
      <OwnLimits limits={trade.limits} isFirst={trade.totalRecharge === 0} />
      <KycLine gate={trade.kyc} what="deposit" amount={amount ?? 0} />
      <CouponRow
        coupons={sortedCoupons(trade, amount ?? 0)}
        chosen={coupon}
        amount={amount ?? 0}
        onChoose={(id) => form.set('couponId', id)}
      />
      <GainCard amount={amount ?? 0} gains={gains} coupon={coupon} offers={offers} />
      <Fault fault={fault} />
      <Foot amount={amount} bonus={bonusSum(gains)} isBusy={isBusy} />
    </Form>
  );
}

function Fault({ fault }: { fault: IntentFault | undefined }) {
  const { t } = useTranslation('wallet');
  if (!fault) return null;
  return (
    <>
      <p className={styles.fault} role="alert">
        <Icon name="alert" size={20} />
        <span>{fault.text || t('error.bug', { ns: 'app' })}</span>
      </p>
      <RefusalWay code={fault.code} />
    </>
  );
}

interface FootProps {
  /** In hundredths; undefined while none can be paid. */
  amount: number | undefined;
  bonus: number;
  isBusy: boolean;
}

/** The button, and above it what comes to the wallet in all. */
function Foot({ amount, bonus, isBusy }: FootProps) {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.foot}>
      {amount !== undefined && bonus > 0 ? (
        <p className={styles.sum}>
          {t('deposit.sum', { amount: shortMoneyText(amount), bonus: shortMoneyText(bonus) })}
        </p>
      ) : null}
      <Button type="submit" full isBusy={isBusy}>
        {amount === undefined
          ? t('deposit.button')
          : t('deposit.pay', { amount: moneyText(amount) })}
      </Button>
    </div>
  );
}
