import { describe, expect, test } from 'vitest';
import { CHECK_IN_SOUNDS } from '../../../scenes/check-in/act.ts';
import { sampleAward, sampleInfo } from '../../../tests/support/app/check-in-samples.ts';
import { isSound } from '../../lib/platform/audio.ts';
import { modelOf, outcomeOf, shownDays, todayOf, withReceived } from './board.ts';

const rest = { phase: 'rest', outcome: undefined, queue: [] };
const chest = {
  ...sampleAward,
  id: 'award-7',
  day: 7,
  date: '2026-11-26',
  awards: [{ propId: 2001, count: 500 }],
  chestIndex: 1,
};

describe('the days on the board', () => {
  test('are the server’s own while nothing is being revealed', () => {
    const info = sampleInfo();
    expect(shownDays(info, rest)).toEqual(info.days);
    expect(todayOf(info)).toBe(3);
  });

  test('do not tell a received day before its act has', () => {
    const info = withReceived(sampleInfo(), sampleAward);
    expect(info).toMatchObject({ canReceive: false, isRunning: true });
    expect(info.days[2]?.state).toBe('received');
    const acting = { phase: 'act', outcome: sampleAward, queue: [] };
    expect(shownDays(info, acting)[2]?.state).toBe('today');
    expect(shownDays(info, { ...acting, phase: 'prize' })[2]?.state).toBe('received');
  });

  test('do not tell what the chest holds before it is open', () => {
    const info = withReceived(sampleInfo({ today: chest.date }), chest);
    const acting = { phase: 'act', outcome: chest, queue: [] };
    expect(shownDays(info, acting)[6]).toMatchObject({ state: 'today', awards: [] });
    expect(shownDays(info, { ...rest, queue: [chest] })[6]?.awards).toEqual([]);
    expect(shownDays(info, rest)[6]?.awards).toEqual(chest.awards);
  });
});

describe('what the scene is told', () => {
  test('is each day with its award, the chest without one', () => {
    const { days } = modelOf(sampleInfo().days);
    expect(days[0]).toEqual({ state: 'received', prize: { kind: 'points', count: 20 } });
    expect(days[1]?.state).toBe('missed');
    expect(days[6]).toEqual({ state: 'coming' });
  });

  test('is the settled day and its award', () => {
    expect(outcomeOf(chest)).toEqual({ day: 7, prize: { kind: 'coin', count: 500 } });
    expect(() => outcomeOf({ ...chest, awards: [] })).toThrow();
  });

  test('names only sounds that the sprite holds', () => {
    expect(Object.values(CHECK_IN_SOUNDS).filter((name) => !isSound(name))).toEqual([]);
  });
});
