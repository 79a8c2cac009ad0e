import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastHost, toast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;

test('a few words stay four seconds, a sentence as long as it takes to read', async () => {
  render(<ToastHost />);
  act(() => toast('Copied'));
  await passed(3900);
  expect(said()).toBe('Copied');
  await passed(200);
  expect(said()).toBe('');

  const sentence = 'Walang sagot. Pindutin ulit: titingnan muna namin kung nabilang na ito.';
  act(() => toast(sentence));
  await passed(5700);
  expect(said()).toBe(sentence);
  await passed(300);
  expect(said()).toBe('');
});
