import '../../../tests/support/started-i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import OrderScreen from './order-screen.tsx';
import AddressFields from './orders/address-fields.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { FaultLine } from './refusal-line.tsx';
import { BuyCardsSheet } from './shop/buy-cards-sheet.tsx';

const ADDRESS = {
  ...{ name: 'Ana Cruz', phone: '09171234567', region: 'Cebu', city: 'Cebu' },
  street: 'Rizal 1',
};
const SHOP = { balance: 30, needsDeposit: false, lotteryCoupons: [], coupons: [], cards: [] };
const RECEIPT = { game: 'scratch', commit: 'c0ffee', clientSeed: 's', nonce: 1, steps: [] };
const PAGES: Record<string, object> = {
  diamondShopData: { ...SHOP, address: ADDRESS },
  drawReceipt: RECEIPT,
  diamondGoodsExchangeOrderLog: { list: [], pages: 1 },
};

/** The calls that get no answer. */
let lost: string[];

async function network(url: unknown): Promise<Response> {
  const path = String(url).split('/').pop() ?? '';
  if (lost.includes(path)) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify({ code: 200, errcode: 0, data: PAGES[path] ?? {} }));
}

function show(part: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The first part of a run is slow to be drawn. */
const PATIENCE = { timeout: 20_000 };
const leave = () => undefined;

test.each<[string, string, ReactNode, RegExp]>([
  [
    'the sheet with cards to get',
    'diamondShopData',
    <BuyCardsSheet key="a" kind={1} price={10} onClose={leave} />,
    /1 card/,
  ],
  ['the address beside the orders', 'diamondShopData', <OrderScreen key="b" />, /Ana Cruz/],
  ['a receipt', 'drawReceipt', <ReceiptSheet key="c" drawId="d" onClose={leave} />, /c0ffee/],
])('%s whose answer got lost can be asked for again', async (_name, path, part, content) => {
  lost = [path];
  show(part);
  const again = await screen.findByRole('button', { name: 'Try again' }, PATIENCE);
  lost = [];
  fireEvent.click(again);
  expect(await screen.findByText(content, {}, PATIENCE)).toBeTruthy();
});

test('an address whose answer got lost is simply saved again', async () => {
  lost = ['updateAddress'];
  show(<AddressFields address={ADDRESS} onClose={leave} />);
  fireEvent.click(screen.getByRole('button', { name: /save/i }));
  const alert = await screen.findByRole('alert', {}, PATIENCE);
  expect(alert.textContent).toBe('No answer. Check your connection and try again.');
});

test('an exchange whose answer got lost is checked by the next press, not by customer service', () => {
  const failure = { isUnknown: true, code: 0 };
  show(<FaultLine fault={{ code: 0, details: {}, text: '', failure }} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'No answer. Nothing is lost: try again, and we check first what happened.',
  );
});
