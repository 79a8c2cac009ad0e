/** Chromium's event, which no standard describes: it lets the app be installed by a tap. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | undefined;

/** Keeps the browser's offer for the screen that asks; the browser shows no bar of its own then. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
  });
  addEventListener('appinstalled', () => {
    kept = undefined;
  });
}

/** True while the browser can install the app by a tap. */
export function canInstall(): boolean {
  return kept !== undefined;
}

/** Opens the browser's question, straight from a tap. @returns whether the player said yes */
export async function install(): Promise<boolean> {
  const offer = kept;
  // The browser takes each offer once.
  kept = undefined;
  if (!offer) return false;
  await offer.prompt();
  return (await offer.userChoice).outcome === 'accepted';
}
