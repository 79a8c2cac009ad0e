import { isOlder } from '../../../contract/versions.ts';

/** Version of the Android shell around the page, of three numbers; empty elsewhere. */
function shellVersion(): string {
  return /BituinShell\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? '';
}

/** True in a shell below the version that the operator asks for. @param min empty = any will do */
export function isShellTooOld(min: string): boolean {
  const version = shellVersion();
  return version !== '' && min !== '' && isOlder(version, min);
}
