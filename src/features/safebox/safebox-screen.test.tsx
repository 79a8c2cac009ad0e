import '../../../tests/support/started-i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import SafeboxScreen from './safebox-screen.tsx';

/** Amounts that were sent to be moved. */
let moved: number[] = [];
/** What became of the move whose answer got lost; undefined = that gets lost, too. */
let outcome: object | undefined;

/** The network's edge: a safebox whose moves are booked and never answered. */
async function network(url: string, { body }: RequestInit): Promise<Response> {
  const answer = (data: object) => new Response(JSON.stringify({ code: 200, errcode: 0, data }));
  if (url.endsWith('/safeboxInfo'))
    return answer({ hasSafeboxPassword: true, safebox: 20_000, coin: 100_000 });
  if (url.endsWith('/safeboxMove')) moved.push(JSON.parse(String(body)).amount);
  if (url.endsWith('/onceOutcome') && outcome) return answer(outcome);
  throw new TypeError('network');
}

beforeEach(() => {
  moved = [];
  outcome = undefined;
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SafeboxScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const tab = (name: string) => screen.getByRole('tab', { name });
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
function putIn(text: string): void {
  fireEvent.change(amount(), { target: { value: text } });
  fireEvent.submit(amount());
}

test('a move without an answer is awaited whichever tab is tapped, and not made a second time', async () => {
  await screen.findByRole('tab', { name: 'Take out' });
  putIn('500');
  await screen.findByText(/^No answer yet/);
  fireEvent.click(tab('Take out'));
  fireEvent.click(tab('Put in'));
  putIn('500');
  await new Promise((resolve) => setTimeout(resolve));
  expect(moved).toEqual([50_000]);
  outcome = { status: 'closed' };
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByRole('alert');
  fireEvent.click(tab('Take out'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(amount().value).toBe('');
});

test('a password that was typed is gone with its tab', async () => {
  fireEvent.click(await screen.findByRole('tab', { name: 'Take out' }));
  const password = () => screen.getByLabelText<HTMLInputElement>('Safebox password');
  fireEvent.change(password(), { target: { value: 'lihim' } });
  fireEvent.click(tab('Put in'));
  fireEvent.click(tab('Take out'));
  await waitFor(() => expect(password().value).toBe(''));
});
