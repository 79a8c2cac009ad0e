import type { Page } from '@playwright/test';
import { drag, type Place } from '../browser/drag.ts';
import { depositHundred, expect, register } from '../browser/e2e.ts';
import type { E2eServer } from '../browser/e2e-server.ts';
import type { WantedGame } from './scripted-seeds.ts';

/** The published weights of the Capiz card (server/db/migrations/0012-scratch-diamond.sql). */
const CAPIZ_WEIGHTS = [5200, 2300, 1200, 700, 400, 150, 40, 10];

/** A Capiz card that comes out as that prize of the published list; 0 is nothing, 1 is ₱5. */
export function wantedCard(index: number): WantedGame {
  return { game: 'scratch-card/v1', picks: [{ weights: CAPIZ_WEIGHTS, index }] };
}

/** Sees to it that an account holds exactly so many of a prop, as the ledger books it. */
export async function setHeld(
  server: E2eServer,
  account: string,
  { propId, count }: { propId: number; count: number },
): Promise<void> {
  await server.query(
    `with held as (
       select a.player_id, $3::bigint - coalesce(w.balance, 0) as missing from accounts a
       left join wallets w on w.player_id = a.player_id and w.currency = $2::int
       where a.account = $1)
     select ledger_post(player_id, $2::int, missing, 'house:gift', 'gift-code',
       gen_random_uuid()::text, '{}', now())
     from held where missing <> 0`,
    [account, propId, count],
  );
}

/** Registers a player who has deposited ₱100 and then holds exactly these props. */
export async function playerWith(
  page: Page,
  server: E2eServer,
  props: Readonly<Record<number, number>>,
): Promise<string> {
  const account = await register(page);
  await depositHundred(page);
  for (const [propId, count] of Object.entries(props)) {
    await setHeld(server, account, { propId: Number(propId), count });
  }
  return account;
}

/** Opens the scratch cards and waits until the card is drawn. */
export async function openCards(page: Page): Promise<void> {
  await page.goto('/activity/lottery');
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 50_000 });
}

/** Rubs from side to side over the foil, in hundredths of it from top left. */
export async function rubFoil(page: Page, rows: readonly [number, ...number[]]): Promise<void> {
  // Nothing lies over the card, and it stands still.
  await page.getByRole('button', { name: /rub the foil, or press Enter/ }).hover({ trial: true });
  const box = await page.locator('canvas').first().boundingBox();
  if (!box) throw new Error('no canvas to rub on');
  // The foil in the scene's design space of 360 by 296 (scenes/scratch-card/geometry.ts).
  const at = (x: number, y: number): Place => ({
    x: box.x + (box.width * (70 + 2.2 * x)) / 360,
    y: box.y + (box.height * (104 + y)) / 296,
  });
  const ends = rows.map((row, index) => at(index % 2 === 0 ? 94 : 6, row));
  await drag(page, [at(6, rows[0]), ...ends]);
}

/** Said of a card that is to be rubbed; its second form where a busy machine let its player wait for longer than they do. */
export const TO_RUB = /^(Rub the foil with your finger\.|Your unfinished card: rub )/;

/** Rubs as a player does: over and over, until nothing asks for it any more. */
export async function rubBare(page: Page): Promise<void> {
  const wish = page.getByText(TO_RUB);
  await expect(async () => {
    if (await wish.isVisible()) await rubFoil(page, [25, 50, 75]);
    await expect(wish).toBeHidden({ timeout: 5000 });
  }).toPass({ timeout: 50_000 });
}
