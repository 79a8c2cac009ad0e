import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { moneyText, shortMoneyText } from '../../ui/money-text.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { ChannelTiles } from './channel-tiles.tsx';
import styles from './deposit-form.module.css';
import {
  amountsOf,
  type ChanceRules,
  type Channel,
  chancesFor,
  channelsOf,
  chooseChannel,
  fieldText,
  minimumOf,
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
  fault: string | undefined;
  onSelectChannel: (channelId: number) => void;
  onDeposit: ReturnType<typeof useDeposit>['start'];
}

/** The channel in use: the player's choice while it is valid, else by the spec's rule. */
export function useChannel(trade: Trade | undefined) {
  const [chosenId, setChosenId] = useState<number>();
  const channel = trade ? chooseChannel(trade, chosenId) : undefined;
  return { channel, setChosenId };
}

/** Channel, amount, what it brings, and the one gold button. */
export function DepositForm(props: DepositFormProps) {
  const { trade, channel, isBusy, fault, onSelectChannel, onDeposit } = props;
  const { t } = useTranslation('wallet');
  const minRechargeStatus = useConfig((state) => state.config?.minRechargeStatus ?? 0);
  const minimum = minimumOf(channel, minRechargeStatus, trade.totalRecharge);
  const maximum = channel.maxAmount;
  const amounts = amountsOf(trade, channel, minimum);
  const chanceEvery = useConfig((state) => state.config?.jackpotRules.depositPerChance ?? minimum);
  const [typed, setTyped] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const text = typed ?? fieldText(suggestedAmount(amounts, minimum, chanceEvery));
  const read = readAmount(text, minimum, maximum);
  const limits = { min: shortMoneyText(minimum), max: shortMoneyText(maximum) };
  const error = 'fault' in read && isChecked ? t(`fault.${read.fault}`, limits) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if ('amount' in read) onDeposit(channel.id, read.amount);
    else showField(event.currentTarget);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ChannelTiles
        channels={channelsOf(trade)}
        selectedId={channel.id}
        onSelect={onSelectChannel}
      />
      <AmountPicker
        amounts={amounts}
        text={text}
        minimum={minimum}
        maximum={maximum}
        error={error}
        onChange={setTyped}
        onLeave={() => setIsChecked(true)}
      />
      <Gain amount={'amount' in read ? read.amount : 0} />
      {fault === undefined ? null : (
        <p className={styles.fault} role="alert">
          <Icon name="alert" size={20} />
          <span>{fault || t('error.bug', { ns: 'app' })}</span>
        </p>
      )}
      <div className={styles.foot}>
        <Button type="submit" full isBusy={isBusy}>
          {'amount' in read
            ? t('deposit.pay', { amount: moneyText(read.amount) })
            : t('deposit.button')}
        </Button>
      </div>
    </form>
  );
}

/** Brings the amount into sight: the button's bar may lie over it. */
function showField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name="amount"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function Gain({ amount }: { amount: number }) {
  const { t } = useTranslation('wallet');
  const rules = useConfig((state) => state.config?.jackpotRules);
  return (
    <section className={styles.gain} aria-label={t('deposit.gain')}>
      <p className={styles.line}>
        <span>{t('deposit.credit')}</span>
        <strong>{moneyText(amount)}</strong>
      </p>
      {rules ? <ChanceGain amount={amount} rules={rules} /> : null}
      <p className={styles.small}>{t('deposit.next')}</p>
    </section>
  );
}

function ChanceGain({ amount, rules }: { amount: number; rules: ChanceRules }) {
  const { t } = useTranslation('wallet');
  const chances = chancesFor(amount, rules);
  const every = shortMoneyText(rules.depositPerChance);
  return (
    <>
      <p className={styles.line}>
        <span>{t('deposit.chances')}</span>
        <strong className={chances > 0 ? styles.lit : undefined}>+{chances}</strong>
      </p>
      <p className={styles.small}>
        {t('deposit.chanceRule', { every, daily: rules.depositChancesPerDay })}
      </p>
    </>
  );
}
