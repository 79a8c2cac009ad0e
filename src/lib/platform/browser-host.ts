import type { Host, HostShare, ShareWish } from './host.ts';
import { canInstall, install } from './install-prompt.ts';

/** What is used of a page; a test brings its own. */
export type HostPage = Pick<Window, 'navigator' | 'document' | 'location' | 'open' | 'close'>;

function canShare({ navigator }: HostPage, wish: ShareWish): boolean {
  if (typeof navigator.share !== 'function') return false;
  return wish.files === undefined || (navigator.canShare?.(wish) ?? false);
}

async function share(page: HostPage, wish: ShareWish): Promise<HostShare> {
  if (!canShare(page, wish)) return 'none';
  try {
    await page.navigator.share(wish);
    return 'shared';
  } catch (error) {
    return (error as Partial<Error> | undefined)?.name === 'AbortError' ? 'cancelled' : 'none';
  }
}

/** As a press of a link does. */
function save({ document }: HostPage, url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The app in a browser's tab. */
export function browserHost(page: HostPage = window): Host {
  return {
    name: 'browser',
    savesMade: true,
    canShare: (wish) => canShare(page, wish),
    share: (wish) => share(page, wish),
    async copy(text) {
      try {
        await page.navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
    async openExternal(url) {
      // Its answer says nothing, as the new page may know nothing of this one.
      page.open(url, '_blank', 'noopener,noreferrer');
      return true;
    },
    async leaveFor(url) {
      page.location.assign(url);
      return false;
    },
    async download(url, name = '') {
      save(page, url, name);
      return true;
    },
    async exit(url) {
      page.location.replace(url);
    },
    canInstall,
    install,
    phoneInfo: async () => '',
    messagingToken: async () => '',
    openChat: async () => false,
  };
}

/** The installed web app: a window of its own, which its exit closes. */
export function installedHost(page: HostPage = window): Host {
  const browser = browserHost(page);
  return {
    ...browser,
    name: 'installed',
    async exit(url) {
      page.close();
      // A window that somebody else opened stays.
      await browser.exit(url);
    },
    canInstall: () => false,
    install: async () => false,
  };
}
