import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { layersLeft } from '../../lib/navigation/back-stack.ts';
import { IconDisc } from '../../ui/art/icon-disc.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './kyc.module.css';
import { hoursOf, KYC_PATHS, type KycData, useKycInfo } from './kyc-info.ts';
import { KYC_SHAPES } from './kyc-shapes.ts';

const NEEDS = [
  { name: 'card', icon: KYC_SHAPES.card },
  { name: 'face', icon: KYC_SHAPES.face },
  { name: 'time', icon: KYC_SHAPES.clock },
] as const;

/** Why identity is to be checked and what it takes, over any other screen (overlay `kyc`). */
export default function KycPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['kyc', 'app']);
  const navigate = useNavigate();
  const { data: info } = useKycInfo();
  const goThere = () => {
    onClose();
    void layersLeft().then(() => navigate(KYC_PATHS.check));
  };
  const isPending = info?.state === 'pending';
  return (
    <Sheet title={t(isPending ? 'pending.title' : 'popup.title')} onClose={onClose}>
      <p className={styles.lead}>
        <Lead info={info} />
      </p>
      {isPending ? null : (
        <ul className={styles.needs}>
          {NEEDS.map(({ name, icon }) => (
            <li key={name} className={styles.need}>
              <IconDisc name={icon} />
              <span>{t(`popup.${name}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button full onClick={goThere}>
          {t(isPending ? 'popup.look' : 'popup.start')}
        </Button>
        <Button kind="quiet" full onClick={onClose}>
          {t('app:button.later')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Why it is asked, or how long it takes once it was given. */
function Lead({ info }: { info: KycData | undefined }) {
  const { t } = useTranslation('kyc');
  if (!info) return <>{t('popup.why')}</>;
  const { state, kycAmount, reviewMinutes } = info;
  if (state === 'pending') return <>{t('pending.text', { count: hoursOf(reviewMinutes) })}</>;
  if (kycAmount === 0) return <>{t('popup.whyFirst')}</>;
  return <>{t('popup.whyAmount', { amount: shortMoneyText(kycAmount) })}</>;
}
