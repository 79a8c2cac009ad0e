import '../../tests/support/started-i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '../../contract/refusals.ts';
import { addTexts } from '../lib/i18n/i18n.ts';
import en from '../locales/en/refusal.json';
import KeepsakeSheet from '../parts/keepsake/keepsake-sheet.tsx';
import { ToastHost, toast } from '../ui/feedback/toast.tsx';
import { ReceiptButton } from './game/play/receipt-button.tsx';
import { ReceiptView } from './jackpot/fairness/receipt-view.tsx';
import { RoundMoves } from './records/sheets/round-moves.tsx';
import { ReceiptSheet } from './scratch/receipt-sheet.tsx';

// Wherever a receipt is shown or copied, one that left the database says where it is kept
// (docs/decisions/0099).

const WIN = { name: 'Rising Star', cover: '', amount: 500, time: '2026-03-01T10:00:00.000Z' };

/** The network's edge: what the server says of a receipt. */
let answer: object;
const ARCHIVED = { code: 200, errcode: REFUSALS.archived, data: {} };

function show(part: ReactNode): void {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>{part}</MemoryRouter>
      <ToastHost />
    </QueryClientProvider>,
  );
}

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const leave = () => undefined;
const DETAIL = { moves: [], drawId: 'd' } as unknown as Parameters<typeof RoundMoves>[0]['detail'];

addTexts('refusal', { en });
beforeEach(() => {
  answer = ARCHIVED;
  toast('');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLACES: [string, ReactNode, RegExp | undefined][] = [
  ["a card's receipt", <ReceiptSheet key="a" drawId="d" onClose={leave} />, undefined],
  ["a jackpot draw's receipt", <ReceiptView key="b" drawId="d" onBack={leave} />, undefined],
  ["a game's round", <ReceiptButton key="c" drawId="d" label="Copy" />, /Copy/],
  ['a round in the records', <RoundMoves key="d" detail={DETAIL} />, /receipt/],
];

test.each(PLACES)('%s says that an old one is kept elsewhere', async (_name, part, button) => {
  show(part);
  if (button) await press(button);
  const isTold = () => expect(document.body.textContent).toContain(en[REFUSALS.archived]);
  await waitFor(isTold, { timeout: 20_000 });
});

test.each([
  ['has the seal of its receipt', { code: 200, errcode: 0, data: { commit: 'c0ffee' } }, true],
  ['does without the seal of one that is kept elsewhere', ARCHIVED, false],
])("a big win's picture %s", async (_name, receipt, isSealed) => {
  answer = receipt;
  show(<KeepsakeSheet keepsake={{ ...WIN, roundId: 'r-1', drawId: 'd' }} onClose={leave} />);
  const label = (await screen.findByRole('img', {}, { timeout: 20_000 })).getAttribute(
    'aria-label',
  );
  expect(label).toContain('Rising Star. ₱5.00');
  expect(label?.includes('Fingerprint of the draw: c0ffee')).toBe(isSealed);
});
