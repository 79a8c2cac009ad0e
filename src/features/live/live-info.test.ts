import { describe, expect, test } from 'vitest';
import { changesAtMs, type LiveInfo, sandboxFor } from './live-info.ts';

const live: LiveInfo = {
  state: 'live',
  url: '/sandbox/live',
  title: { en: 'Noon lantern hours' },
  startsAt: '2026-11-20T04:00:00.000Z',
  endsAt: '2026-11-20T06:00:00.000Z',
  nextAt: '2026-11-20T10:00:00.000Z',
  serverTime: '2026-11-20T05:00:00.000Z',
  heardAtMs: 1_000_000,
};

describe('when the programme changes', () => {
  test('is the end of a show on air, whatever this device takes the time for', () => {
    expect(changesAtMs(live)).toBe(1_000_000 + 3_600_000);
  });

  test('is the next start while nothing is on air, and unknown where nothing is planned', () => {
    expect(changesAtMs({ ...live, state: 'scheduled' })).toBe(1_000_000 + 5 * 3_600_000);
    expect(changesAtMs({ ...live, state: 'off', nextAt: undefined })).toBeUndefined();
  });
});

test('lets only a page of another origin run scripts', () => {
  const own = 'https://play.example';
  expect(sandboxFor('/sandbox/live', own)).toBe('');
  expect(sandboxFor('https://play.example/x', own)).toBe('');
  expect(sandboxFor('https://studio.example/show', own)).toContain('allow-scripts');
});
