import { expect, type Page } from '@playwright/test';
import { fillEligibility, nextStep } from './e2e.ts';
import type { E2eServer } from './e2e-server.ts';

let phones = 0;
/** A number that no other test of this run has. */
export function newMobile(): string {
  phones += 1;
  return `0917${String(process.pid % 10_000).padStart(4, '0')}${String(phones).padStart(3, '0')}`;
}

/** The code in the newest message to this phone. */
export async function codeSentTo(server: E2eServer, mobile: string): Promise<string> {
  const [row] = await server.query<{ text: string }>(
    'select text from sandbox_sms where mobile = $1 order by id desc limit 1',
    [mobile.replace(/^0/, '+63')],
  );
  return row?.text.match(/\d{6}/)?.[0] ?? '';
}

/** Presses "Send code" as if the minute between two codes were over, and types what came. */
export async function typeSentCode(page: Page, server: E2eServer, mobile: string): Promise<void> {
  await server.query('update sms_quotas set last_sent_at = null');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
  await page.getByLabel('Code from the message').fill(await codeSentTo(server, mobile));
}

/** A code of the right length that this one is not. */
export function wrongCodeFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Takes the steps of the registration by phone up to where its code is asked for. */
export async function stepToCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('tab', { name: 'Phone', exact: true }).click();
  await page.getByLabel('Mobile number').fill(mobile);
  await nextStep(page);
  await fillEligibility(page, 1990);
}
