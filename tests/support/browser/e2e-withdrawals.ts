import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, register } from './e2e.ts';
import { callAs, depositByCalls } from './e2e-calls.ts';
import { codeSentTo, newMobile } from './e2e-phone.ts';
import type { E2eServer } from './e2e-server.ts';

/** The legal name of every player that these journeys make. */
export const HOLDER = 'Maria Clara Dela Cruz';

/** A player with a legal name, a bound phone and a receiving account. */
export interface Receiver {
  account: string;
  mobile: string;
  accountId: string;
}

/** Registers a player, verified, and gives name, phone and a GCash account, as the forms would. */
export async function registerReceiver(page: Page, server: E2eServer): Promise<Receiver> {
  const account = await register(page);
  const mobile = newMobile();
  const askForCode = async (path: string, input: object) => {
    await server.query('update sms_quotas set last_sent_at = null');
    await callAs(page, path, input);
    return codeSentTo(server, mobile);
  };
  await callAs(page, 'addKyc', { firstName: 'Maria Clara', middleName: '', lastName: 'Dela Cruz' });
  await server.query(
    `update legal_names set checked_at = now()
     where player_id = (select player_id from accounts where account = $1)`,
    [account],
  );
  const bindCode = await askForCode('smsSend', { mobile, purpose: 'bind' });
  await callAs(page, 'bindAccount', { mobile, code: bindCode, password: PASSWORD });
  const code = await askForCode('smsSendOwn', { purpose: 'bank-account' });
  const number = { bankId: 1, accountNumber: '09171234567', holderName: HOLDER };
  const { errcode, data } = await callAs(page, 'addBankInfo', { ...number, code });
  expect(errcode).toBe(0);
  return { account, mobile, accountId: String(data.id) };
}

/** Deposits ₱500 and waits until it is booked. */
export async function depositFiveHundred(page: Page): Promise<void> {
  await depositByCalls(page, 50_000);
}

/** Wagers on a game that does not exist yet, and wins; amounts in hundredths. */
export async function wagerAway(
  server: E2eServer,
  account: string,
  { stake, win }: { stake: number; win: number },
): Promise<void> {
  const player = await playerIdOf(server, account);
  const wager = randomUUID();
  const placed = await server.query<{ status: string }>(
    'select status from ledger_wager($1, $2, $3, $4, 100, 0, now())',
    [player, stake, 'e2e', wager],
  );
  expect(placed[0]?.status).toBe('placed');
  await server.query('select status from ledger_win($1, $2, $3, $4, now())', [
    player,
    wager,
    `${wager}-win`,
    win,
  ]);
}

async function playerIdOf(server: E2eServer, account: string): Promise<string> {
  const rows = await server.query<{ player_id: string }>(
    'select player_id from accounts where account = $1',
    [account],
  );
  return rows[0]?.player_id ?? '';
}

/** What the books say of a player's withdrawals: transfers that took coin, and how holds ended. */
export async function withdrawalBooks(server: E2eServer, account: string) {
  const player = await playerIdOf(server, account);
  const moved = await server.query<{ amount: number }>(
    `select amount::float8 as amount from transfers
     where player_id = $1 and kind = 'withdrawal' order by created_at`,
    [player],
  );
  const holds = await server.query<{ status: string }>(
    `select status from holds where player_id = $1 and kind = 'withdrawal' order by created_at`,
    [player],
  );
  return { moved: moved.map(({ amount }) => amount), holds: holds.map(({ status }) => status) };
}

/** Presses a button of the sandbox's payout desk, once the payout has come there. */
export async function pressAtDesk(page: Page, reference: string, button: string): Promise<void> {
  const desk = await page.context().newPage();
  const card = desk.getByRole('article').filter({ hasText: reference });
  await expect(async () => {
    await desk.goto('/sandbox/payouts');
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await card.getByRole('button', { name: button, exact: true }).click();
  await desk.close();
}
