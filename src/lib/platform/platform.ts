import { newOnceKey } from '../once/once-key.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';

/** Platform code of the spec's section 9: 0 on a mobile screen, 1 on desktop. */
export function platformCode(): 0 | 1 {
  return isMatching('(min-width: 768px) and (pointer: fine)') ? 1 : 0;
}

/** True inside the installed web app. */
export function isInstalledApp(): boolean {
  return isMatching('(display-mode: standalone)');
}

/** True inside the Android shell's WebView, which names itself in the user agent. */
export function isAndroidShell(): boolean {
  return /BituinShell\//.test(navigator.userAgent);
}

/** True in Chrome on iOS, where the download prompt is skipped (spec section 4). */
export function isIosChrome(): boolean {
  return /CriOS\//.test(navigator.userAgent);
}

/** Name of the operating system for the session calls. */
export function operatingSystem(): string {
  const agent = navigator.userAgent;
  if (/Android/.test(agent)) return 'Android';
  if (/iPhone|iPad|iPod/.test(agent)) return 'iOS';
  if (/Windows/.test(agent)) return 'Windows';
  // An iPad says that it is a Mac, which has no touch screen.
  if (/Mac OS X/.test(agent)) return navigator.maxTouchPoints > 1 ? 'iOS' : 'macOS';
  return 'Linux';
}

/** The device as its browser names it, cut to the contract's length. */
export function deviceModel(): string {
  const model = /Android [^;)]*;\s*([^;)]+)/.exec(navigator.userAgent)?.[1];
  return (model ?? operatingSystem()).slice(0, 128);
}

/** A random id of this browser, made at the first visit. */
export function deviceId(): string {
  const known = readStored<string>(STORAGE_KEYS.device);
  if (known) return known;
  const made = newOnceKey();
  writeStored(STORAGE_KEYS.device, made);
  return made;
}

function isMatching(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}
