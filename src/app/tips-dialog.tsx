import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';

/** A call with the tip flag timed out (spec section 8). */
export default function TipsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const actions = <Button onClick={onClose}>{t('button.ok')}</Button>;
  return (
    <Dialog title={t('tips.title')} onClose={onClose} actions={actions}>
      <p>{t('tips.timeout')}</p>
    </Dialog>
  );
}
