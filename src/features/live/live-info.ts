import type { ReplyOf } from '../../../contract/call.ts';
import { getLiveUrl } from '../../../contract/live.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/live.json';
import fil from '../../locales/fil/live.json';
import { hereMs } from '../../ui/text/use-clock.ts';

addTexts('live', { en, fil });

/** What is on air, and when this device heard it. */
export interface LiveInfo extends ReplyOf<typeof getLiveUrl> {
  /** Milliseconds of this device's clock. */
  heardAtMs: number;
}

/** Query key of this feature. */
export const LIVE_KEY = ['live', 'programme'] as const;

/** Asks what is on air. */
export async function fetchLive(): Promise<LiveInfo> {
  const live = await ask(getLiveUrl, {}, { isSilent: true });
  return { ...live, heardAtMs: Date.now() };
}

/** When the programme changes next, by this device's clock; undefined where nothing is known. */
export function changesAtMs(live: LiveInfo): number | undefined {
  const moment = live.state === 'live' ? live.endsAt : live.nextAt;
  return moment === undefined ? undefined : hereMs(live, moment);
}

/**
 * What an embedded page may do: our own page runs no script, another origin's player must. Never
 * both for our own origin, as a page of it could take the sandbox off.
 */
export function sandboxFor(url: string, ownOrigin: string): string {
  const isOwn = new URL(url, ownOrigin).origin === ownOrigin;
  return isOwn ? '' : 'allow-scripts allow-same-origin allow-presentation';
}
