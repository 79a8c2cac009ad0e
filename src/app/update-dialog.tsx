import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';

/** Offers to reload when the server has a newer build than this page. */
export default function UpdateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const actions = (
    <>
      <Button onClick={() => location.reload()}>{t('button.reload')}</Button>
      <Button kind="quiet" onClick={onClose}>
        {t('button.later')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('update.title')} onClose={onClose} actions={actions}>
      <p>{t('update.text')}</p>
    </Dialog>
  );
}
