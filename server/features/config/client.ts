import type { Static } from 'typebox';
import type { AppConfig } from '../../../contract/config.ts';

/** How the app shows itself on a device (spec section 3: client configuration). */
export type ClientTerms = Pick<
  Static<typeof AppConfig>,
  'h5' | 'h5ClientMode' | 'exitUrl' | 'clientConfig' | 'gameResourceUrl' | 'serviceWorker'
>;

/**
 * The Android shell: whom Android hands this site's links to (`/.well-known/assetlinks.json`), and the
 * version below which a shell is told to update; empty = any will do.
 */
export interface AndroidShellTerms {
  packageId: string;
  certificates: string[];
  minVersion: string;
}

/** No app, and any version. */
export const DEFAULT_ANDROID_SHELL: AndroidShellTerms = {
  packageId: '',
  certificates: [],
  minVersion: '',
};

/** What its parts look like. */
export const ANDROID_SHELL_EXAMPLE: AndroidShellTerms = {
  ...DEFAULT_ANDROID_SHELL,
  certificates: [''],
};

/** A link from which an app is fetched must not be open to whoever sits on the line. */
export function clientProblem({ h5, exitUrl, clientConfig }: ClientTerms): string | undefined {
  const { downloadUrl, sha256 } = h5;
  for (const [name, value] of Object.entries(clientConfig)) {
    if (!Number.isSafeInteger(value) || value < 0) {
      return `client.clientConfig.${name} is a whole number from 0 on.`;
    }
  }
  if (!/^https:\/\/\S+$/.test(exitUrl)) return 'client.exitUrl is a link with https.';
  if (!/^(|https:\/\/\S+)$/.test(downloadUrl)) {
    return 'client.h5.downloadUrl is a link with https, or empty.';
  }
  return /^(|[0-9a-f]{64})$/.test(sha256)
    ? undefined
    : 'client.h5.sha256 has 64 hexadecimal digits, or is empty.';
}

/** A wrong certificate would hand this site's links to another app, or to none. */
export function androidShellProblem(shell: AndroidShellTerms): string | undefined {
  const { packageId, certificates, minVersion } = shell;
  if (!/^(|[A-Za-z]\w*(\.[A-Za-z]\w*)+)$/.test(packageId)) {
    return 'androidShell.packageId is an Android application id such as ph.example.app, or empty.';
  }
  const at = certificates.findIndex((one) => !/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(one));
  if (at >= 0) {
    return `androidShell.certificates[${at}] is a SHA-256 as keytool prints it: 32 pairs such as AB:CD.`;
  }
  return /^(|\d+(\.\d+){0,3})$/.test(minVersion)
    ? undefined
    : 'androidShell.minVersion is a version such as 1.2.0, or empty.';
}
