import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './e2e.ts';
import type { E2eServer } from './e2e-server.ts';

/** One hour in milliseconds. */
export const HOUR_MS = 60 * 60_000;
/** The page of limits, breaks and self-exclusion. */
export const LIMITS_PAGE = '/member/self-limited';

/** Starts a session of its own, as the one before is over after so many hours. */
export async function logInAgain(page: Page, account: string): Promise<void> {
  const reply = await page.request.post('/app/v1/accountLogin', {
    data: { account, password: PASSWORD },
  });
  const { data } = await reply.json();
  await page.evaluate((token) => {
    localStorage.setItem('bituin.token', JSON.stringify(token));
  }, data.token);
}

/** The row of one limit on its page; it opens the limit's sheet. */
export function limitRow(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Opens the sheet of one limit. */
export async function openLimit(page: Page, name: string) {
  await limitRow(page, name).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Sets one limit on an amount. */
export async function setLimit(page: Page, name: string, pesos: string): Promise<void> {
  const sheet = await openLimit(page, name);
  await sheet.getByLabel('New limit in pesos').fill(pesos);
  await sheet.getByRole('button', { name: 'Set the limit' }).click();
  await expect(sheet).toBeHidden();
}

/** Lets the player's session have gone on for so many minutes more, as that many pings would. */
export async function playMore(server: E2eServer, account: string, minutes: number): Promise<void> {
  await server.query(
    `update player_days set played_ms = played_ms + $2
     where player_id = (select player_id from accounts where account = $1)`,
    [account, minutes * 60_000],
  );
  await server.query(
    `update play_sessions set started_at = started_at - make_interval(mins => $2)
     where player_id = (select player_id from accounts where account = $1)`,
    [account, minutes],
  );
}
