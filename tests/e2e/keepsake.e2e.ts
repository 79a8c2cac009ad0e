import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { betDetail } from '../../contract/bets.ts';
import { SLOT_STRIPS } from '../../contract/slot-three.ts';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { bookRound, booksOfE2e } from '../support/models/game-rounds.ts';

// A round, its game and its place in the records lead to one another, and a big win can be kept.

const ACT = { timeout: 50_000 };
/** Three wilds in the middle and bells across: sixty-one stakes. */
const WILDS = [11, 13, 8];
const PNG = '89504e470d0a1a0a';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('listitem');
const openRound = async (page: Page, game: string) => {
  await page.goto('/member/rounds');
  await rows(page).getByRole('button', { name: game }).click();
  return page.getByRole('dialog', { name: game }).getByRole('link', { name: /^Play again/ });
};

test('a round opens its game at its stake, and the game its rounds', async ({ page, server }) => {
  const account = await register(page);
  await depositHundred(page);
  const [row] = await server.query<{ id: string }>(
    'select player_id as id from accounts where account = $1',
    [account],
  );
  const bets = [
    { color: 4, stake: 500, matches: 0, payout: 0 },
    { color: 0, stake: 300, matches: 0, payout: 0 },
  ];
  const played = [
    { gameId: 101, stake: 500 },
    { gameId: 401, stake: 1000 },
    { gameId: 201, stake: 800, details: { engine: 'color-game', dice: [1, 2, 3], bets } },
  ];
  for (const round of played) {
    await bookRound(booksOfE2e(server), { playerId: Number(row?.id), payout: 0, ...round });
  }
  const stake = page.getByText('Stake', { exact: true }).locator('xpath=following-sibling::*');

  await (await openRound(page, 'Parol Nights')).click();
  await expect(page).toHaveURL(/gameId=101&stake=500$/);
  await expect(stake).toHaveText('₱5', ACT);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'My records' }).click();
  await expect(page).toHaveURL('/member/rounds?game=101');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(stake).toHaveText('₱5', ACT);

  await (await openRound(page, 'Saranggola Rise')).click();
  await expect(stake).toHaveText('₱10', ACT);
  // Its stakes come with the outcome: a tap before that waits for them.
  await page.route(`**/${betDetail.path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await (await openRound(page, 'Perya Colours')).click();
  await expect(page).toHaveURL(/gameId=201&bets=4-500.0-300$/);
  await expect(page.getByRole('button', { name: /^THROW.*₱8/ })).toBeEnabled(ACT);

  await page.goto('/game/start?gameId=101&stake=123456');
  await expect(stake).toHaveText('₱1', ACT);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a big win is kept as a picture with its receipt, and nothing of it leaves the phone', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const shared: File[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => void shared.push(...files),
    });
  });
  const picks = SLOT_STRIPS.map((strip, reel) => ({
    weights: strip.map(() => 1),
    index: WILDS[reel] ?? 0,
  }));
  await server.wish({ game: 'slot-three/v1', picks });
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/game/start?gameId=102');
  await page.getByRole('button', { name: /^Spin for/ }).click(ACT);
  const keep = page.getByRole('button', { name: 'Keep as a picture' });
  await expect(keep).toBeVisible(ACT);
  const [round] = await server.query<{ id: string }>(
    `select r.id from studio_rounds r join accounts a on a.player_id = r.player_id
     where a.account = $1`,
    [account],
  );

  const answered = page.waitForResponse('**/drawReceipt');
  await keep.click();
  const { data: receipt } = await (await answered).json();
  const sheet = page.getByRole('dialog', { name: 'Your win as a picture' });
  const picture = sheet.getByRole('img');
  for (const told of ['₱61.00', '61.00× the stake of ₱1.00', 'Manila time', '21 and over'])
    await expect(picture).toHaveAccessibleName(new RegExp(told.replace(/\./g, '\\.')));
  await expect(picture).toHaveAccessibleName(new RegExp(`Round: ${round?.id}`));
  await expect(picture).toHaveAccessibleName(new RegExp(`draw: ${receipt.commit}`));
  const save = sheet.getByRole('button', { name: 'Save the picture' });
  await expect(save).toBeVisible();
  await expectAccessible(page, 'keepsake');

  const { origin } = new URL(page.url());
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const size = request.postDataBuffer()?.length ?? 0;
    if (url.origin !== origin || size > 10_000) sent.push(`${size} bytes to ${url}`);
  });
  const started = page.waitForEvent('download');
  await save.click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(`bituin-${round?.id.slice(-12)}.png`);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
  await sheet.getByRole('button', { name: 'Share the picture' }).click();
  const shared = () =>
    page.evaluate(() =>
      (window as unknown as { shared: File[] }).shared.map(({ name, size, type }) => ({
        name,
        size,
        type,
      })),
    );
  const same = { name: file.suggestedFilename(), size: bytes.length, type: 'image/png' };
  await expect.poll(shared).toEqual([same]);
  expect(bytes.length).toBeGreaterThan(50_000);
  expect(sent).toEqual([]);

  const golden = await picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 630, canvas.width, 120) ?? {};
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 240 && (data[at + 1] ?? 0) > 190 && (data[at + 2] ?? 0) < 90)
        count += 1;
    return count;
  });
  expect(golden).toBeGreaterThan(5000);

  await speak(page, 'fil');
  await page.goto('/member/rounds');
  await rows(page).first().getByRole('button').click();
  await page.getByRole('button', { name: 'Itago bilang picture' }).click();
  await expect(page.getByRole('img', { name: new RegExp(`Round: ${round?.id}`) })).toBeVisible();
});
