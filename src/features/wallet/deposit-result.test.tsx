import '../../../tests/support/started-i18n.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Around, knowStop } from '../../../tests/support/known-stop.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import './texts.ts';
import { DepositResult } from './deposit-result.tsx';

/** A deposit that was paid: what its result reads of it. */
const PAID = {
  id: '7',
  reference: 'D7',
  channelName: 'GCash',
  amount: 10_000,
  status: 'PAID',
  createTime: '2026-01-02T03:04:05.000Z',
  settleTime: '2026-01-02T03:05:05.000Z',
  failReason: '',
  step: '',
  couponId: 0,
  rewards: [],
  payUrl: '',
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The network's edge, which answers of the deposit alone. */
function network(url: unknown): Promise<Response> {
  if (!String(url).endsWith('depositStatus')) return new Promise(() => {});
  const reply = JSON.stringify({ code: 200, errcode: 0, data: PAID });
  return Promise.resolve(new Response(reply));
}

/** Where the ways out of it lead. */
async function waysOut(): Promise<(string | null)[]> {
  vi.stubGlobal('fetch', network);
  render(
    <Around>
      <DepositResult id={PAID.id} />
    </Around>,
  );
  await screen.findByRole('link', { name: 'Go to home' });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('a paid deposit leads to the draw', async () => {
  knowStop('none');
  expect(await waysOut()).toContain('/activity/jackpot');
});

test('one that was paid during an exclusion leads to no draw, but to the withdrawal', async () => {
  knowStop('exclusion');
  const ways = await waysOut();
  expect(ways).not.toContain('/activity/jackpot');
  expect(ways).toContain('/wallets?name=withdraw&back=1');
});
