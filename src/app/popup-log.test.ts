import { beforeEach, expect, test, vi } from 'vitest';
import { openOverlay, useOverlays } from '../lib/navigation/overlays.ts';

const logEvent = vi.hoisted(() => vi.fn());
vi.mock('../lib/platform/event-log.ts', () => ({ logEvent }));
await import('./popup-log.ts');

beforeEach(() => {
  useOverlays.getState().closeAll();
  logEvent.mockReset();
});

test('a popup is noted as shown, tapped and closed, with how it came and how often it was tapped', () => {
  openOverlay('language');
  document.body.click();
  document.body.click();
  useOverlays.getState().queue[0]?.close();
  document.body.click();
  const of = { eventInterfaceId: 'language', eventShowType: 2 };
  expect(logEvent.mock.calls).toEqual([
    ['popup_show', { ...of, eventInteractCount: 0 }],
    ['popup_tap', { ...of, eventInteractCount: 1 }],
    ['popup_tap', { ...of, eventInteractCount: 2 }],
    ['popup_close', { ...of, eventInteractCount: 2 }],
  ]);
});

test('one that opens by itself says so, and the next in the queue follows it', () => {
  openOverlay('spin', {}, true);
  openOverlay('display');
  useOverlays.getState().queue[0]?.close();
  const names = logEvent.mock.calls.map(([name, fields]) => [
    name,
    fields.eventInterfaceId,
    fields.eventShowType,
  ]);
  expect(names).toEqual([
    ['popup_show', 'spin', 1],
    ['popup_close', 'spin', 1],
    ['popup_show', 'display', 2],
  ]);
});
