import { useTranslation } from 'react-i18next';
import { copyReceipt } from '../../../lib/api/receipt.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import styles from './receipt-button.module.css';
import '../texts.ts';

/** Copies the receipt of a round's draw, which anyone can verify offline; a visitor's has none. */
export function ReceiptButton({ drawId, label }: { drawId: string; label: string }) {
  const { t } = useTranslation('game');
  if (drawId === '') return null;
  const copy = async () =>
    toast(await copyReceipt(drawId, { copied: t('receipt.copied'), failed: t('receipt.failed') }));
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={() => void copy()}>
      <Icon name="copy" size={20} />
    </button>
  );
}
