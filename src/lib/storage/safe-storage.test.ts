import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './safe-storage.ts';

const KEY = 'bituin.test';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  writeStored(KEY, undefined);
});

function refuse(): never {
  throw new DOMException('no room', 'QuotaExceededError');
}

test('a value survives in local storage and can be taken out', () => {
  writeStored(KEY, { a: 1 });
  expect(localStorage.getItem(KEY)).toBe('{"a":1}');
  expect(readStored(KEY)).toEqual({ a: 1 });
  writeStored(KEY, undefined);
  expect(readStored(KEY)).toBeUndefined();
});

test('what another tab took out is gone here too', () => {
  writeStored(KEY, 'token');
  localStorage.removeItem(KEY);
  expect(readStored(KEY)).toBeUndefined();
});

test('a full store keeps the newest value for this visit, and not the old one', () => {
  writeStored(KEY, 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  writeStored(KEY, 'new');
  expect(readStored(KEY)).toBe('new');
});

test('a blocked store works from memory for this visit', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeStored(KEY, 'kept');
  expect(readStored(KEY)).toBe('kept');
  writeStored(KEY, undefined);
  expect(readStored(KEY)).toBeUndefined();
});

test('what is no JSON counts as absent', () => {
  localStorage.setItem(KEY, '{');
  expect(readStored(KEY)).toBeUndefined();
});
