import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';

/** How long the new worker may take to take over before the page reloads all the same. */
const TAKE_OVER_MS = 3000;

/** Reloads once, under the new build's worker where one waits for its turn. */
async function reload(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const waiting = (await workers?.getRegistration().catch(() => undefined))?.waiting;
  if (!waiting) return location.reload();
  await new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, TAKE_OVER_MS);
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
  location.reload();
}

/** Offers to reload when the server has a newer build than this page. */
export default function UpdateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const actions = (
    <>
      <Button onClick={() => void reload()}>{t('button.reload')}</Button>
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
