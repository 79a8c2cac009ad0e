import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/stores/config-store.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import { bonusSum, type Coupon, type Gain, isBonusCoin, needSum, type Offer } from './bonuses.ts';
import styles from './gain-card.module.css';
import { useOfferText } from './offer-text.ts';
import { OffersSheet } from './offers-sheet.tsx';
import { chancesFor } from './rules.ts';

interface GainCardProps {
  /** In hundredths; 0 while none is typed. */
  amount: number;
  gains: readonly Gain[];
  coupon: Coupon | undefined;
  /** Every bonus of the channel, for their terms. */
  offers: readonly Offer[];
}

/** What a deposit brings, part by part, and on which terms. */
export function GainCard({ amount, gains, coupon, offers }: GainCardProps) {
  const { t } = useTranslation('wallet');
  const [isOpen, setOpen] = useState(false);
  const props = gains.filter((gain) => !isBonusCoin(gain));
  const need = needSum(gains);
  return (
    <section className={styles.gain} aria-label={t('deposit.gain')}>
      <h2 className={styles.title}>{t('deposit.gain')}</h2>
      <Line text={t('deposit.credit')}>{moneyText(amount)}</Line>
      <BonusLines gains={gains} coupon={coupon} />
      {props.map(({ key, propId, count }) => (
        <PropLine key={key} propId={propId} count={count} />
      ))}
      <ChanceLine amount={amount} />
      {amount > 0 ? (
        <p className={styles.small}>{t('deposit.wagerOnce', { amount: moneyText(amount) })}</p>
      ) : null}
      {need > 0 ? (
        <p className={styles.small}>{t('deposit.wagerBonus', { amount: moneyText(need) })}</p>
      ) : null}
      {offers.length > 0 ? (
        <button
          type="button"
          className={styles.terms}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span>{t('offer.all')}</span>
          <Icon name="chevron" size={18} />
        </button>
      ) : null}
      {isOpen ? <OffersSheet offers={offers} gains={gains} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function Line({ text, isLit, children }: { text: string; isLit?: boolean; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span>{text}</span>
      <strong className={isLit ? styles.lit : undefined}>{children}</strong>
    </p>
  );
}

/** All bonus coin together, and below it what each bonus adds. */
function BonusLines({ gains, coupon }: Pick<GainCardProps, 'gains' | 'coupon'>) {
  const { t } = useTranslation('wallet');
  const text = useOfferText();
  const coins = gains.filter(isBonusCoin);
  if (coins.length === 0) return null;
  return (
    <>
      <Line text={t('head.bonus')} isLit>
        {moneyText(bonusSum(coins), { sign: true })}
      </Line>
      <ul className={styles.parts}>
        {coins.map((gain) => (
          <li key={gain.key} className={styles.part}>
            <span>
              {text.gainName(gain, coupon)} {gain.offer ? text.rate(gain.offer) : ''}
            </span>
            <span className={styles.partSum}>{moneyText(gain.count, { sign: true })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PropLine({ propId, count }: { propId: number; count: number }) {
  const text = useOfferText();
  return (
    <p className={styles.prop}>
      <PropIcon propId={propId} size={24} />
      <span>{text.reward(propId, count)}</span>
    </p>
  );
}

/** Draw chances by the operator's rule; nothing where the jackpot has none. */
function ChanceLine({ amount }: { amount: number }) {
  const { t } = useTranslation('wallet');
  const rules = useConfig((state) => state.config?.jackpotRules);
  if (!rules) return null;
  const chances = chancesFor(amount, rules);
  const every = shortMoneyText(rules.depositPerChance);
  return (
    <>
      <Line text={t('deposit.chances')} isLit={chances > 0}>
        +{chances}
      </Line>
      <p className={styles.small}>
        {t('deposit.chanceRule', { every, daily: rules.depositChancesPerDay })}{' '}
        {t('deposit.chanceOpens', {
          free: rules.drawsWithoutWager,
          wager: shortMoneyText(rules.wagerPerDraw),
        })}
      </p>
    </>
  );
}
