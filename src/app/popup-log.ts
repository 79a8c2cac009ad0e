import { type Overlay, useOverlays } from '../lib/navigation/overlays.ts';
import { logEvent } from '../lib/platform/event-log.ts';

// What becomes of each popup, for the event log. Comes with the first one.

/** `eventShowType` of the log: a popup opened by itself, or by a tap. */
const SHOW_TYPE = { itself: 1, tap: 2 } as const;

let shown: Overlay | undefined;
/** How often the player has tapped into it. */
let taps = 0;

function note(eventName: string): void {
  if (!shown) return;
  logEvent(eventName, {
    eventInterfaceId: shown.name,
    eventShowType: SHOW_TYPE[shown.isAuto ? 'itself' : 'tap'],
    eventInteractCount: taps,
  });
}

function follow(next: Overlay | undefined): void {
  if (next?.id === shown?.id) return;
  note('popup_close');
  shown = next;
  taps = 0;
  note('popup_show');
}

follow(useOverlays.getState().queue[0]);
useOverlays.subscribe(({ queue }) => follow(queue[0]));
addEventListener(
  'click',
  () => {
    taps += 1;
    note('popup_tap');
  },
  true,
);
