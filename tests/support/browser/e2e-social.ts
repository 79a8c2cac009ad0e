import { expect, type Page } from '@playwright/test';
import { fillEligibility, PASSWORD } from './e2e.ts';

let people = 0;
/** A name that no other test of this run has at the embedded provider. */
export function newPerson(): string {
  people += 1;
  return `Ligaya ${process.pid % 10_000} ${String.fromCharCode(64 + people)}`;
}

/** Presses a provider's button and waits for its page. */
export async function openProvider(page: Page, provider: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
}

/** Says at the provider's page who one is. */
export async function sayName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Somebody else').fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Registers a new person by a provider; ends where the phone is asked for. */
export async function registerSocially(page: Page, provider = 'Google'): Promise<string> {
  const name = newPerson();
  await page.goto('/auth/register');
  await openProvider(page, provider);
  await sayName(page, name);
  await expect(page).toHaveURL('/auth/info');
  await fillEligibility(page, 1990);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\/bind/);
  return name;
}

/** Types the player's password where it is asked for before a way to log in comes or goes. */
export async function provePassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="password"]').fill(password);
  await dialog.locator('button[type="submit"]').click();
}
