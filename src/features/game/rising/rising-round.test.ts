import { expect, test } from 'vitest';
import { timesText } from '../play/times-text.ts';
import { leavesAt, readAuto } from './rising-round.ts';

test('an automatic cash-out is read with a point or a comma, within what the server takes', () => {
  expect(readAuto(' ')).toEqual({ kind: 'off' });
  expect(readAuto('2')).toEqual({ kind: 'at', at: 200 });
  expect(readAuto('1,01')).toEqual({ kind: 'at', at: 101 });
  expect(readAuto('1.15')).toEqual({ kind: 'at', at: 115 });
  expect(readAuto('100')).toEqual({ kind: 'at', at: 10_000 });
  for (const text of ['1', '1.00', '0.5', '100.01', '999', '-2', '2.123', '2x', '1e1']) {
    expect(readAuto(text), text).toEqual({ kind: 'wrong' });
  }
});

test('a round stops by itself where it was set to, else at the top', () => {
  const round = { autoAt: 250 } as Parameters<typeof leavesAt>[0];
  expect(leavesAt(round)).toBe(250);
  expect(leavesAt({ ...round, autoAt: 0 })).toBe(10_000);
  expect(timesText(231)).toBe('2.31×');
});
