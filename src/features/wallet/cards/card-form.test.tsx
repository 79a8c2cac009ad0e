import '../../../../tests/support/started-i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type UserInfo, useSession } from '../../../lib/session/session-store.ts';
import '../withdraw/texts.ts';
import type { BankInfo } from './bank-info.ts';
import { CardForm } from './card-form.tsx';

// A number is pasted from elsewhere: it is taken whole or refused, and never made another one.

const BANKS = [
  { bankId: 1, name: 'Parol Savings', kind: 'bank', sort: 1, digitsMin: 12, digitsMax: 12 },
  { bankId: 2, name: 'GCash', kind: 'ewallet', sort: 2, digitsMin: 11, digitsMax: 11 },
] as const;
const INFO: BankInfo = {
  banks: [...BANKS],
  accounts: [],
  accountsMax: 5,
  legalName: 'Ana Cruz',
  mobile: '0917 ... 567',
};
/** What calls went out with, by their path. */
let sent: Record<string, { accountNumber?: string }>;

beforeEach(() => {
  sent = {};
  // jsdom has no layout, and a form shows what is wrong.
  Element.prototype.scrollIntoView ??= () => undefined;
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
  vi.stubGlobal('fetch', async (url: unknown, { body }: RequestInit = {}) => {
    sent[String(url).split('/').pop() ?? ''] = JSON.parse(String(body));
    throw new TypeError('network');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Changes an account at this bank to a pasted number, and answers what the field shows then. */
function paste(bankId: number, pasted: string): string {
  const { kind, name } = BANKS.find((bank) => bank.bankId === bankId) ?? expect.fail();
  const account = { accountMask: '7890', holderName: INFO.legalName, createTime: '' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CardForm
          info={INFO}
          old={{ id: '1', bankId, bankName: name, kind, ...account }}
          kind={undefined}
          onSaved={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [field] = document.getElementsByName('accountNumber') as NodeListOf<HTMLInputElement>;
  const [code] = document.getElementsByName('code');
  if (!field || !code) return expect.fail();
  fireEvent.change(field, { target: { value: pasted } });
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.submit(field);
  return field.value;
}

test('a number that is too long is shown whole and refused', async () => {
  expect(paste(1, '0012-3456-7890-1')).toBe('0012 3456 7890 1');
  expect(await screen.findByText(/has 12 digits\. You typed 13\./)).not.toBeNull();
  expect(sent).toEqual({});
});

test.each(['+63 917 123 4567', '917 123 4567', '0917 123 4567'])(
  "an e-wallet's number pasted as %s is that number",
  async (pasted) => {
    expect(paste(2, pasted)).toBe('0917 123 4567');
    await waitFor(() => expect(sent.modifyBankInfo?.accountNumber).toBe('09171234567'));
  },
);

test("an e-wallet's number that lacks a digit is counted as it is shown", async () => {
  expect(paste(2, '+63 917 123 456')).toBe('0917 123 456');
  expect(await screen.findByText(/has 11 digits\. You typed 10\./)).not.toBeNull();
});
