import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import { BONUSES_PATH, type Gain, isBonusCoin, type Offer } from './bonuses.ts';
import { useOfferText } from './offer-text.ts';
import styles from './offers-sheet.module.css';

interface OffersSheetProps {
  offers: readonly Offer[];
  /** What the deposit looked at brings of them. */
  gains: readonly Gain[];
  onClose: () => void;
}

/** Every bonus that the player can get here: what it brings now, what is missing, all its terms. */
export function OffersSheet({ offers, gains, onClose }: OffersSheetProps) {
  const { t } = useTranslation('wallet');
  return (
    <Sheet title={t('offer.title')} onClose={onClose}>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            gain={gains.find((gain) => gain.offer?.id === offer.id)}
          />
        ))}
      </ul>
      <p className={styles.note}>{t('offer.note')}</p>
      <LinkButton to={BONUSES_PATH} kind="secondary" full>
        {t('head.bonuses')}
      </LinkButton>
    </Sheet>
  );
}

function OfferRow({ offer, gain }: { offer: Offer; gain: Gain | undefined }) {
  const { t } = useTranslation('wallet');
  const text = useOfferText();
  return (
    <li className={styles.offer}>
      <PropIcon propId={offer.propId} size={36} />
      <div className={styles.words}>
        <h3 className={styles.name}>{text.title(offer)}</h3>
        <p className={styles.what}>{text.what(offer)}</p>
        <p className={styles.terms}>
          {t('offer.from', { min: shortMoneyText(offer.minAmount) })}{' '}
          {offer.percent > 0 ? t('offer.upTo', { max: shortMoneyText(offer.maxBonus) }) : ''}{' '}
          {isBonusCoin(offer)
            ? t('offer.wager', { factor: offer.wagerFactor, days: offer.days })
            : ''}
        </p>
      </div>
      {gain ? <Mark gain={gain} /> : null}
    </li>
  );
}

/** This one counts for the deposit: its sum, or a tick. */
function Mark({ gain }: { gain: Gain }) {
  const { t } = useTranslation('wallet');
  if (isBonusCoin(gain)) {
    return <strong className={styles.sum}>{moneyText(gain.count, { sign: true })}</strong>;
  }
  return (
    <span className={styles.sum} role="img" aria-label={t('offer.counts')}>
      <Icon name="check" size={20} />
    </span>
  );
}
