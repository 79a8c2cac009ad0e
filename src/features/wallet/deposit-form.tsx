import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../lib/i18n/pesos.ts';
import type { IntentFault } from '../../lib/once/once-intent.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { LimitsLink } from '../../parts/limits/limits-link.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { bonusSum, couponGain, gainsOf, offersOf, sortedCoupons } from './bonuses.ts';
import { ChannelTiles } from './channel-tiles.tsx';
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

/** The channel in use: the player's choice while it is valid, else by the spec's rule. */
export function useChannel(trade: Trade | undefined) {
  const [chosenId, setChosenId] = useState<number>();
  const channel = trade ? chooseChannel(trade, chosenId) : undefined;
  return { channel, setChosenId };
}

/** The amount field: its text, what it comes to within the channel's limits, and what is wrong. */
function useAmount(trade: Trade, channel: Channel) {
  const { t } = useTranslation('wallet');
  const minRechargeStatus = useConfig((state) => state.config?.minRechargeStatus ?? 0);
  const minimum = minimumOf(channel, minRechargeStatus, trade.totalRecharge);
  const { maxAmount: maximum, leftToday } = channel;
  const amounts = amountsOf(trade, channel, minimum);
  const chanceEvery = useConfig((state) => state.config?.jackpotRules.depositPerChance ?? minimum);
  const [typed, setTyped] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const text = typed ?? fieldText(suggestedAmount(amounts, minimum, chanceEvery));
  const own = ownLeft(trade);
  const read = readAmount(text, minimum, maximum, leftToday, own);
  const limits = {
    min: shortMoneyText(minimum),
    max: shortMoneyText(maximum),
    left: shortMoneyText(leftToday),
    own: Number.isFinite(own) ? shortMoneyText(own) : '',
  };
  return {
    amount: 'amount' in read ? read.amount : undefined,
    error: 'fault' in read && isChecked ? t(`fault.${read.fault}`, limits) : undefined,
    check: () => setIsChecked(true),
    picker: { amounts, text, minimum, maximum, leftToday, onChange: setTyped },
  };
}

/** Channel, amount, coupon, what it brings, and the one gold button. */
export function DepositForm(props: DepositFormProps) {
  const { trade, channel, isBusy, fault, onSelectChannel, onDeposit } = props;
  const { amount, error, check, picker } = useAmount(trade, channel);
  const [couponId, setCouponId] = useState<number>();
  const coupon = trade.coupons.find(({ propId, count }) => propId === couponId && count > 0);
  const offers = offersOf(trade, channel);
  const gainsFor = (some: number) =>
    gainsOf(offers, { channelId: channel.id, amount: some }, coupon);
  const gains = gainsFor(amount ?? 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    check();
    if (amount === undefined) return showField(event.currentTarget);
    if (asksForKyc(trade.kyc, amount)) return;
    const isUsed = coupon && couponGain(coupon, amount);
    onDeposit({
      rechargeTypeId: channel.id,
      amount,
      ...(isUsed ? { couponId: coupon.propId } : {}),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ChannelTiles
        channels={channelsOf(trade)}
        selectedId={channel.id}
        onSelect={onSelectChannel}
      />
      <AmountPicker
        {...picker}
        error={error}
        bonusFor={(some) => bonusSum(gainsFor(some))}
        onLeave={check}
      />
      <OwnLimits limits={trade.limits} isFirst={trade.totalRecharge === 0} />
      <KycLine gate={trade.kyc} what="deposit" amount={amount ?? 0} />
      <CouponRow
        coupons={sortedCoupons(trade, amount ?? 0)}
        chosen={coupon}
        amount={amount ?? 0}
        onChoose={setCouponId}
      />
      <GainCard amount={amount ?? 0} gains={gains} coupon={coupon} offers={offers} />
      <Fault fault={fault} />
      <Foot amount={amount} bonus={bonusSum(gains)} isBusy={isBusy} />
    </form>
  );
}

/** Brings the amount into sight: the button's bar may lie over it. */
function showField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name="amount"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
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
      <LimitsLink code={fault.code} />
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
