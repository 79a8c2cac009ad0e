import { useTranslation } from 'react-i18next';
import { ALL_TYPES } from '../../../contract/rebates.ts';
import { useRebates, useTakeRebates } from '../../parts/rebates/rebates.ts';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './rebate-popup.module.css';

/**
 * In the lobby, where yesterday brought a rebate (overlay `bet-rebate`): all that is open, as that is what
 * one press takes.
 */
export default function RebatePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rebates');
  const { data } = useRebates();
  const { busyType, fault, take } = useTakeRebates();
  const isBusy = busyType !== undefined;
  const receive = async () => {
    if (await take(ALL_TYPES)) onClose();
  };
  const actions = (
    <>
      <Button full isBusy={isBusy} onClick={() => void receive()}>
        {t('take')}
      </Button>
      <LinkButton full kind="secondary" to="/vip/rebate" onClick={onClose}>
        {t('popup.details')}
      </LinkButton>
      <Button full kind="quiet" disabled={isBusy} onClick={onClose}>
        {t('popup.later')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('popup.title')} onClose={onClose} actions={actions}>
      <div className={styles.rebate}>
        <Parol size={88} />
        <p className={styles.amount}>{data ? <MoneyText amount={data.sum} /> : null}</p>
        <p className={styles.text}>{t('popup.text')}</p>
      </div>
      <FaultLine fault={fault} />
    </Dialog>
  );
}
