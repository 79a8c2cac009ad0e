/** Version of the Android shell around the page, of three numbers; empty elsewhere. */
function shellVersion(): string {
  return /BituinShell\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? '';
}

/** True when the first of two versions, such as 1.10.0, comes before the second. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version.split('.').map(Number), than.split('.').map(Number)];
  const at = b.findIndex((part, place) => part !== (a[place] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** True in a shell below the version that the operator asks for. @param min empty = any will do */
export function isShellTooOld(min: string): boolean {
  const version = shellVersion();
  return version !== '' && min !== '' && isOlder(version, min);
}
