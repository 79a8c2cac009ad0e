import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../lib/i18n/i18n.ts';
import { layersLeft } from '../lib/navigation/back-stack.ts';
import { goTo } from '../lib/navigation/navigation.ts';
import en from '../locales/en/update-dialog.json';
import fil from '../locales/fil/update-dialog.json';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';

addTexts('update-dialog', { en, fil });

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

interface UpdateProps {
  /** It is the Android shell around the page that is too old. */
  isShell?: boolean;
  onClose: () => void;
}

/** Offers what is newer: the page, by a reload, or the shell around it, by a download. */
export default function UpdateDialog({ isShell = false, onClose }: UpdateProps) {
  const { t } = useTranslation('update-dialog');
  const [isReloading, setReloading] = useState(false);
  const onReload = () => {
    setReloading(true);
    void reload();
  };
  const toDownload = () => {
    onClose();
    void layersLeft().then(() => goTo('/download'));
  };
  const actions = (
    <>
      {isShell ? (
        <Button onClick={toDownload}>{t('get')}</Button>
      ) : (
        <Button isBusy={isReloading} onClick={onReload}>
          {t('button.reload', { ns: 'app' })}
        </Button>
      )}
      <Button kind="quiet" disabled={isReloading} onClick={onClose}>
        {t('button.later', { ns: 'app' })}
      </Button>
    </>
  );
  return (
    <Dialog title={t('title')} onClose={onClose} actions={actions}>
      <p>{t(isShell ? 'shell' : 'text')}</p>
    </Dialog>
  );
}
