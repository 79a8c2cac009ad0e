import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { canInstall, install } from '../../lib/platform/install-prompt.ts';
import {
  isAndroidShell,
  isInstalledApp,
  operatingSystem,
  platformCode,
} from '../../lib/platform/platform.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { QrCode } from '../../parts/share/qr-code.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import buttonStyles from '../../ui/controls/button.module.css';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './about.module.css';
import { IosSteps } from './ios-steps.tsx';

/** `/download`: the app for this device (spec: h5.downloadUrl). */
export default function DownloadScreen() {
  const { t } = useTranslation('about');
  return (
    <>
      <ScreenHeader title={t('download.title')} />
      <div className={styles.page}>
        <div className={styles.art}>
          <Parol size={88} />
        </div>
        <ForDevice />
      </div>
    </>
  );
}

function ForDevice() {
  const { t } = useTranslation('about');
  const h5 = useConfig(({ config }) => config?.h5);
  const [isDone, setDone] = useState(isInstalledApp() || isAndroidShell());
  const system = operatingSystem();
  if (isDone) {
    return (
      <>
        <p className={styles.lead}>{t('download.there')}</p>
        <LinkButton to={PATHS.home} full>
          {t('button.home', { ns: 'app' })}
        </LinkButton>
      </>
    );
  }
  if (system === 'iOS') return <IosSteps />;
  if (system === 'Android' && h5?.downloadUrl) return <AndroidApp h5={h5} />;
  if (canInstall()) {
    return (
      <>
        <p className={styles.lead}>{t('download.install')}</p>
        <Button full onClick={() => void install().then(setDone)}>
          {t('download.button')}
        </Button>
      </>
    );
  }
  return platformCode() === 1 ? <OnPhone /> : <Steps name="menu" count={3} />;
}

type H5 = NonNullable<ReturnType<typeof useConfig.getState>['config']>['h5'];
const MB = 1024 * 1024;

function AndroidApp({ h5: { downloadUrl, version, bytes, sha256 } }: { h5: H5 }) {
  const { t } = useTranslation('about');
  const facts = [
    ['fact.version', version],
    ['download.size', bytes > 0 ? t('download.mb', { size: (bytes / MB).toFixed(1) }) : ''],
    ['SHA-256', sha256],
  ].filter(([, value]) => value);
  return (
    <>
      <p className={styles.lead}>{t('download.android')}</p>
      <a
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.full}`}
        href={downloadUrl}
        download
      >
        {t('download.get')}
      </a>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name === 'SHA-256' ? name : t(name ?? '')}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Steps name="apk" count={3} />
    </>
  );
}

/** On a computer: the way to the phone. */
function OnPhone() {
  const { t } = useTranslation('about');
  const here = `${location.origin}/download`;
  return (
    <>
      <p className={styles.lead}>{t('download.phone')}</p>
      <QrCode className={styles.qr} text={here} label={t('download.qr')} />
      <p className={styles.address}>{here}</p>
    </>
  );
}

/** Numbered steps. */
function Steps({ name, count }: { name: 'menu' | 'apk'; count: number }) {
  const { t } = useTranslation('about');
  const places = Array.from({ length: count }, (_, place) => place + 1);
  return (
    <ol className={styles.steps}>
      {places.map((place) => (
        <li key={place}>{t(`download.${name}${place}`)}</li>
      ))}
    </ol>
  );
}
