import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { sampleInfo, sampleSpin } from '../../../tests/support/app/invite-samples.ts';
import { progressOf, wheelModelOf } from './progress.ts';

const money = hundredthsOf;

describe('the progress', () => {
  test('shows what the server has told when nothing was revealed since', () => {
    const info = { ...sampleInfo, collected: money(4550), missing: money(5450) };
    expect(progressOf(info, undefined)).toEqual({
      collected: 4550,
      missing: 5450,
      target: 10_000,
      percent: 45,
    });
  });

  test('goes ahead of the server by the spin just revealed, and never back', () => {
    const info = { ...sampleInfo, collected: money(1000) };
    const revealed = { ...sampleSpin, before: money(1000), after: money(1500) };
    expect(progressOf(info, revealed).collected).toBe(1500);
    expect(progressOf({ ...info, collected: money(3000) }, revealed).collected).toBe(3000);
  });

  test('takes nothing from a spin of an earlier round', () => {
    const revealed = { ...sampleSpin, createTime: '2026-11-01T00:00:00.000Z', after: money(9000) };
    expect(progressOf(sampleInfo, revealed).collected).toBe(sampleInfo.collected);
    const over = { ...sampleInfo, state: 'over' as const };
    expect(progressOf(over, { ...sampleSpin, after: money(9000) }).collected).toBe(
      sampleInfo.collected,
    );
  });

  test('is never called full before the last hundredth', () => {
    const info = { ...sampleInfo, collected: money(9999) };
    expect(progressOf(info, undefined)).toMatchObject({ missing: 1, percent: 99 });
  });
});

describe('the wheel', () => {
  test('stands on the revealed sector, but not ahead of a spin that is still to be shown', () => {
    const revealed = { ...sampleSpin, sector: 6 };
    expect(wheelModelOf(sampleInfo, revealed).restSector).toBe(6);
    const waiting = { ...sampleInfo, restSector: 2, unshownSpins: [sampleSpin] };
    expect(wheelModelOf(waiting, revealed).restSector).toBe(2);
  });
});
