import { browserHost, installedHost } from './browser-host.ts';
import { isAndroidShell, isInstalledApp } from './platform.ts';
import { shellHost } from './shell-host.ts';

/** What became of a share; `none` = this device shares nothing of that kind. */
export type HostShare = 'shared' | 'cancelled' | 'none';

/** What is shared. A shell takes no files. */
export interface ShareWish {
  title?: string;
  text?: string;
  url?: string;
  files?: File[];
}

/** A hosted live chat (spec section 7: customer service). */
export interface ChatWish {
  licence: string;
  group: string;
  /** Empty for a visitor. */
  userId: string;
}

/**
 * What the app runs in: a browser, the installed app, or the Android shell. All that one of them does in
 * its own way is asked for here, and nowhere else. Nothing here throws.
 */
export interface Host {
  readonly name: 'browser' | 'installed' | 'shell';
  /** True where a file that the page itself has made can be saved. */
  readonly savesMade: boolean;
  /** True where this can be shared as it is. */
  canShare(wish: ShareWish): boolean;
  /** Opens the device's share sheet. Called straight from a tap: a browser opens it only then. */
  share(wish: ShareWish): Promise<HostShare>;
  /** @returns false when it was not copied; nothing is shown then (spec section 8) */
  copy(text: string): Promise<boolean>;
  /** Opens another site beside the app. @returns false when it does not open */
  openExternal(url: string): Promise<boolean>;
  /**
   * Goes to a page that leads back by itself, such as a payment's.
   * @returns true where this page stays meanwhile, as the other one opens beside it
   */
  leaveFor(url: string): Promise<boolean>;
  /**
   * Saves a file; the page stays, also when the answer is an error.
   * @param name of the file; empty = as its server calls it
   * @returns false when it cannot be saved here
   */
  download(url: string, name?: string): Promise<boolean>;
  /** Leaves the app for good. @param url where a browser goes instead */
  exit(url: string): Promise<void>;
  /** True while the app can be installed by a tap. */
  canInstall(): boolean;
  /** Opens the browser's question, straight from a tap. @returns whether the player said yes */
  install(): Promise<boolean>;
  /** The phone as JSON {model, brand, os, sdk, webview}; empty where nobody tells. */
  phoneInfo(): Promise<string>;
  /** By what a push service reaches this device; empty where there is none. */
  messagingToken(): Promise<string>;
  /** Opens a hosted chat over the app. @returns false where its page is to be shown in a frame */
  openChat(wish: ChatWish): Promise<boolean>;
}

function hostHere(): Host {
  if (isAndroidShell()) return shellHost();
  return isInstalledApp() ? installedHost() : browserHost();
}

/** What this page runs in. */
export const host: Host = hostHere();
