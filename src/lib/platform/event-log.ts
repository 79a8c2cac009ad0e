import type { Static } from 'typebox';
import {
  appEventLogClient,
  type ClientEvent as ClientEventSchema,
} from '../../../contract/config.ts';
import { sendLeaving } from '../api/api.ts';
import { commonFields } from '../api/call-body.ts';
import { useSession } from '../session/session-store.ts';

/** One entry of the event log (spec section 3). */
export type ClientEvent = Static<typeof ClientEventSchema>;

/** What a caller adds to an event; the rest is filled in. */
export type EventFields = Pick<
  ClientEvent,
  'eventInterfaceId' | 'eventShowType' | 'eventInteractCount' | 'eventFrom' | 'eventRoomId'
>;

/** Spec section 9: batches of 20, sent 2 s after the first entry. */
const BATCH = 20;
const FLUSH_MS = 2000;

let waiting: ClientEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notes that something happened, by default at the address shown now without its query. Never a
 * password, code, token or amount in it.
 */
export function logEvent(eventName: string, fields: EventFields = {}): void {
  const { appId, channel, appVersion } = commonFields();
  const eventUserId = useSession.getState().userInfo?.id;
  waiting.push({
    eventName,
    eventTime: Math.floor(Date.now() / 1000),
    ...(eventUserId ? { eventUserId } : {}),
    eventFrom: location.pathname.slice(0, 128),
    ...fields,
    channel,
    appId,
    version: appVersion,
  });
  timer ??= setTimeout(flushEvents, FLUSH_MS);
}

/** Sends all that waits, in batches of up to 20. */
export function flushEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const eventList = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    sendLeaving(appEventLogClient, { eventList });
  }
}

/**
 * Sends at once when the page is hidden: it may never be shown again.
 * @returns how to stop
 */
export function watchHiding(): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') flushEvents();
  };
  document.addEventListener('visibilitychange', onChange);
  addEventListener('pagehide', flushEvents);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    removeEventListener('pagehide', flushEvents);
  };
}
