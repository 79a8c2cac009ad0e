import { beforeEach, expect, test } from 'vitest';
import { forgetInviter, inviterField, inviterPid } from './inviter.ts';

beforeEach(() => {
  forgetInviter();
  history.replaceState(null, '', '/auth/register');
});

test('keeps the invitation of a link until somebody registers', () => {
  expect(inviterField()).toEqual({});
  expect(inviterPid('?pid=42&back=%2Fvip')).toBe('42');
  expect(inviterField()).toEqual({ pid: '42' });
  forgetInviter();
  expect(inviterField()).toEqual({});
});

test('takes nothing that is no public id', () => {
  for (const pid of ['', '0', 'juan', '-3', '1e5', '1234567890123456']) {
    expect(inviterPid(`?pid=${pid}`)).toBeUndefined();
  }
});
