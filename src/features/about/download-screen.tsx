import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { host } from '../../lib/platform/host.ts';
import { operatingSystem, platformCode } from '../../lib/platform/platform.ts';
import { isShellTooOld } from '../../lib/platform/shell-version.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { QrCode } from '../../parts/share/qr-code.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import buttonStyles from '../../ui/controls/button.module.css';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { DownloadLink } from '../../ui/controls/leading-link.tsx';
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
  const isTooOld = useConfig(({ config }) => isShellTooOld(config?.minShellVersion ?? ''));
  const [isDone, setDone] = useState(host.name !== 'browser');
  const system = operatingSystem();
  if (isTooOld) return <NewShell h5={h5} />;
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
  if (host.canInstall()) {
    return (
      <>
        <p className={styles.lead}>{t('download.install')}</p>
        <Button full onClick={() => void host.install().then(setDone)}>
          {t('download.button')}
        </Button>
      </>
    );
  }
  return platformCode() === 1 ? <OnPhone /> : <Steps name="menu" count={3} />;
}

type H5 = NonNullable<ReturnType<typeof useConfig.getState>['config']>['h5'];
const KB = 1024;
const MB = 1024 * KB;

/** In a shell that is too old. */
function NewShell({ h5 }: { h5: H5 | undefined }) {
  const { t } = useTranslation('about');
  if (!h5?.downloadUrl) return <p className={styles.lead}>{t('download.noFile')}</p>;
  return <AndroidApp h5={h5} lead="old" steps="shell" />;
}

interface AndroidAppProps {
  h5: H5;
  lead?: 'android' | 'old';
  steps?: 'apk' | 'shell';
}

function AndroidApp({ h5, lead = 'android', steps = 'apk' }: AndroidAppProps) {
  const { t } = useTranslation('about');
  const { downloadUrl, version, bytes, sha256 } = h5;
  const size =
    bytes < MB
      ? t('download.kb', { size: Math.ceil(bytes / KB) })
      : t('download.mb', { size: (bytes / MB).toFixed(1) });
  const facts = [
    ['fact.version', version],
    ['download.size', bytes > 0 ? size : ''],
    ['SHA-256', sha256],
  ].filter(([, value]) => value);
  return (
    <>
      <p className={styles.lead}>{t(`download.${lead}`)}</p>
      <DownloadLink
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.full}`}
        href={downloadUrl}
      >
        {t('download.get')}
      </DownloadLink>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name === 'SHA-256' ? name : t(name ?? '')}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Steps name={steps} count={3} />
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
function Steps({ name, count }: { name: 'menu' | 'apk' | 'shell'; count: number }) {
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
