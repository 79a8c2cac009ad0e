import { useTranslation } from 'react-i18next';
import { host } from '../../lib/platform/host.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { registerPathOf, SHARE_PATH } from '../../parts/share/share.ts';
import { useShare } from '../../parts/share/use-share.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './vip-gift.module.css';
import './texts.ts';

interface VipGiftProps {
  /** What was booked, in hundredths. */
  amount?: number;
  onClose: () => void;
}

/**
 * Invitation goal reached (overlay `vip-gift`, spec section 2): what was booked, the player's id to
 * copy, and the link to share.
 */
export default function VipGift({ amount = 0, onClose }: VipGiftProps) {
  const { t } = useTranslation(['invite', 'share']);
  const id = useSession((session) => session.userInfo?.id ?? '');
  const { share, isBusy } = useShare(registerPathOf(id));
  const copy = async () => {
    if (await host.copy(id)) toast(t('gift.copied'));
  };
  const actions = (
    <>
      <Button full isBusy={isBusy} onClick={share}>
        {t('gift.share')}
      </Button>
      <LinkButton to={SHARE_PATH} full kind="quiet" onClick={onClose}>
        {t('more', { ns: 'share' })}
      </LinkButton>
      <Button full kind="secondary" onClick={onClose}>
        {t('button.close', { ns: 'app' })}
      </Button>
    </>
  );
  return (
    <Dialog title={t('gift.title')} onClose={onClose} actions={actions}>
      <div className={styles.gift}>
        <Parol size={88} />
        <p className={styles.amount}>{shortMoneyText(amount)}</p>
        <p className={styles.text}>{t('gift.text')}</p>
        <button type="button" className={styles.id} onClick={() => void copy()}>
          <span>
            <span className={styles.label}>{t('gift.id')}</span>
            <strong>{id}</strong>
          </span>
          <Icon name="copy" size={20} />
          <span className="sr-only">{t('gift.copy')}</span>
        </button>
      </div>
    </Dialog>
  );
}
