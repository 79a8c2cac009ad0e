import '../../../../tests/support/started-i18n.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/lottery.json';
import fil from '../../../locales/fil/lottery.json';
import type { ShopData } from '../lottery-info.ts';
import { CoinSheet } from './coin-sheet.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';

beforeAll(() => addTexts('lottery', { en, fil }));
afterEach(cleanup);

function show(price: number): string[] {
  const shop = { balance: 30, needsDeposit: false } as ShopData;
  const nothing = () => undefined;
  const more = { isBusy: false, fault: undefined, onConfirm: nothing, onClose: nothing };
  render(
    <MemoryRouter>
      <ConfirmSheet title="A lamp" shop={shop} price={price} confirmText="Get it" {...more}>
        {null}
      </ConfirmSheet>
    </MemoryRouter>,
  );
  return screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
}

test('what is left after it is told only of a price that can be paid', () => {
  const sums = show(20).map((text) => /\d+ diamonds$/.exec(text)?.[0].slice(2));
  expect(sums).toEqual(['20 diamonds', '30 diamonds', '10 diamonds']);
});

test('of a price above what one has it tells what is missing, and no rest', () => {
  expect(show(42)).toHaveLength(2);
  expect(screen.getByText(/12/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get it' }).disabled).toBe(true);
});

test('what coins ask for is told before they are exchanged', () => {
  const shop = { balance: 30, needsDeposit: false } as ShopData;
  const offer = { id: 1, price: 20, coins: hundredthsOf(5000) } as ShopData['coinOffers'][number];
  render(
    <MemoryRouter>
      <CoinSheet shop={shop} offer={offer} onClose={() => undefined} />
    </MemoryRouter>,
  );
  const condition = screen.getByText(/are to be wagered once before you can withdraw them/);
  const exchange = screen.getByRole('button', { name: en.button.exchange });
  const after = condition.compareDocumentPosition(exchange) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(after).not.toBe(0);
});
