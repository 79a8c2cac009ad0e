import './texts.ts';
import { useTranslation } from 'react-i18next';
import { layersLeft } from '../../lib/navigation/back-stack.ts';
import { goTo } from '../../lib/navigation/navigation.ts';
import { host } from '../../lib/platform/host.ts';
import { operatingSystem } from '../../lib/platform/platform.ts';
import { markShownToday } from '../../lib/storage/daily-marks.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { Parol } from '../../ui/art/parol.tsx';
import buttonStyles from '../../ui/controls/button.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { DownloadLink } from '../../ui/controls/leading-link.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './about.module.css';

/** Offers the app to who plays in a browser (overlay `download`; spec section 4). */
export default function DownloadPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('about');
  const notToday = () => {
    markShownToday('download');
    onClose();
  };
  return (
    <Dialog
      title={t('offer.title')}
      onClose={onClose}
      actions={
        <>
          <Get onDone={onClose} />
          <Button kind="quiet" onClick={notToday}>
            {t('offer.notToday')}
          </Button>
        </>
      }
    >
      <div className={styles.art}>
        <Parol size={88} />
      </div>
      <p>{t('offer.text')}</p>
    </Dialog>
  );
}

/** The shortest way on this device: the file, the browser's own question, or the steps. */
function Get({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('about');
  const url = useConfig(({ config }) => config?.h5.downloadUrl);
  if (url && operatingSystem() === 'Android') {
    return (
      <DownloadLink
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        href={url}
        onClick={onDone}
      >
        {t('offer.get')}
      </DownloadLink>
    );
  }
  const get = () => {
    if (host.canInstall()) void host.install();
    onDone();
  };
  const toSteps = () => {
    onDone();
    void layersLeft().then(() => goTo('/download'));
  };
  return <Button onClick={host.canInstall() ? get : toSteps}>{t('offer.get')}</Button>;
}
