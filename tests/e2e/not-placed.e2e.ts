import type { BrowserContext, Page } from '@playwright/test';
import {
  depositHundred,
  drawMoves,
  expect,
  pressSpin,
  readyToSpin,
  register,
  TAP,
  test,
  topBalance,
} from '../support/browser/e2e.ts';

// No stake waits for the network: it is placed at once or not at all, and nothing follows by itself.

const DRAW = '**/app/v1/receiveDrawChance';
const ASK = '**/app/v1/onceOutcome';
const NOT_PLACED = 'Not placed. Nothing was taken.';

/** Every call of a name that leaves any page from now on. */
function countCalls(context: BrowserContext, name: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(`/${name}`)) count += 1;
  });
  return () => count;
}

const chances = (page: Page, count: number) =>
  expect(page.getByText(`${count} draw chances ready`)).toBeVisible();

test('SPIN without a network is not placed, then or later, and can be pressed again', async ({
  page,
  context,
  server,
}) => {
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  await chances(page, 2);
  const draws = countCalls(context, 'receiveDrawChance');

  await context.setOffline(true);
  await pressSpin(page);
  await expect(page.getByRole('alert')).toContainText(NOT_PLACED);
  await expect(page.getByRole('button', { name: 'Spin for one draw chance' })).toBeEnabled();
  await context.setOffline(false);
  // A whole new visit: whatever was kept of the press would go out now.
  await page.goto('/');
  await expect(topBalance(page)).toContainText('₱200.00');
  await page.goto('/activity/jackpot');
  await chances(page, 2);
  expect([draws(), await drawMoves(server, account)]).toEqual([0, []]);

  await pressSpin(page);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  expect(draws()).toBe(1);
  expect(await drawMoves(server, account)).toHaveLength(2);
});

test('a draw that was booked before the network went is played once when it is back', async ({
  page,
  context,
  server,
}) => {
  await server.wish({ cell: 2 });
  const account = await readyToSpin(page);
  const draws = countCalls(context, 'receiveDrawChance');
  await page.route(DRAW, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  // Nobody answers what became of it before the network is back.
  await page.route(ASK, (route) => route.abort());
  await pressSpin(page);
  await expect(page.getByText(/^Checking your draw/)).toBeVisible();
  await page.unroute(ASK);
  const told = page.waitForResponse('**/app/v1/jackpotDrawShown', { timeout: 50_000 });
  await context.setOffline(false);
  await told;
  const moves = await drawMoves(server, account);
  expect(moves.map(({ kind }) => kind)).toEqual(['jackpot-draw', 'jackpot-prize']);
  await expect(page.getByText('You won ₱2.00')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 draw chance ready')).toBeVisible();
  await expect(page.getByText('You won')).toBeHidden();
  expect(draws()).toBe(1);
  expect(await drawMoves(server, account)).toHaveLength(2);
});

test('a press whose tab was killed before it got through is told as not placed, and never sent', async ({
  page,
  context,
  server,
}) => {
  const account = await readyToSpin(page);
  await context.route(DRAW, (route) => route.abort('connectionreset'));
  await context.route(ASK, (route) => route.abort());
  await pressSpin(page);
  await expect(page.getByText(/^Checking your draw/)).toBeVisible();
  await page.close();

  await context.unrouteAll();
  const draws = countCalls(context, 'receiveDrawChance');
  const next = await context.newPage();
  await next.goto('/activity/jackpot');
  await expect(next.getByRole('alert')).toContainText(NOT_PLACED);
  await chances(next, 2);
  expect([draws(), await drawMoves(server, account)]).toEqual([0, []]);
});

test('a draw that hangs is given up after 3 s, and takes nothing when it arrives after all', async ({
  page,
  server,
}) => {
  const account = await readyToSpin(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const arrived = new Promise<{ errcode: number }>((resolve) => {
    void page.route(DRAW, async (route) => {
      await held;
      // As a proxy on the way would that has kept the request.
      const late = await route.fetch();
      resolve(await late.json());
      await route.abort().catch(() => undefined);
    });
  });
  await pressSpin(page);
  await expect(page.getByRole('alert')).toContainText(NOT_PLACED);
  letGo();
  expect(await arrived).toMatchObject({ errcode: 9005 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await chances(page, 2);
  expect(await drawMoves(server, account)).toEqual([]);
});

test("a game's round without a network is not placed, then or later", async ({
  page,
  context,
  server,
}) => {
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/game/start?gameId=102');
  const spin = page.getByRole('button', { name: /^Spin for/ });
  await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 50_000 });
  const plays = countCalls(context, 'play');
  const rounds = () =>
    server.query(
      `select 1 from studio_rounds r join accounts a on a.player_id = r.player_id
       where a.account = $1`,
      [account],
    );
  await context.setOffline(true);
  await spin.click();
  await expect(page.getByRole('alert')).toContainText(NOT_PLACED);
  await context.setOffline(false);
  await page.reload();
  await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 50_000 });
  expect([plays(), await rounds()]).toEqual([0, []]);
  await spin.click();
  await expect.poll(async () => (await rounds()).length).toBe(1);
  expect(plays()).toBe(1);
});
