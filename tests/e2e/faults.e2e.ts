import { drawMoves, expect, pressSpin, readyToSpin, TAP, test } from '../support/browser/e2e.ts';
import { holdBack, loseUntilReload, stakeAnswered } from '../support/browser/e2e-calls.ts';
import { expectSaid, noteSaid } from '../support/browser/fleeting.ts';

// Between press and prize anything may be killed: one debit, one credit, the same outcome shown.

async function expectOneDraw(
  server: Parameters<typeof drawMoves>[0],
  account: string,
): Promise<string> {
  const moves = await drawMoves(server, account);
  expect(moves.map(({ kind }) => kind)).toEqual(['jackpot-draw', 'jackpot-prize']);
  return `₱${((moves[1]?.amount ?? 0) / 100).toFixed(2)}`;
}

test('a draw whose answer got lost on the network is asked about, and never sent again', async ({
  page,
  server,
}) => {
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  let sent = 0;
  // Asked before the draw is settled, it would be closed.
  const letAsk = await holdBack(page, '**/app/v1/onceOutcome');
  await page.route('**/app/v1/receiveDrawChance', async (route) => {
    sent += 1;
    // The server has settled the draw; only its answer never arrives.
    await route.fetch();
    letAsk();
    return route.abort('connectionreset').catch(() => undefined);
  });
  await pressSpin(page);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  expect(sent).toBe(1);
  const prize = await expectOneDraw(server, account);
  await expect(page.getByRole('dialog').getByText(prize)).toBeVisible();
});

test('a reload in the middle of the act shows the same outcome first, and only once', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 4 });
  const account = await readyToSpin(page);
  await loseUntilReload(page, '/app/v1/jackpotDrawShown');
  const settled = stakeAnswered(page, '/app/v1/receiveDrawChance');
  await pressSpin(page);
  await settled;
  const told = page.waitForResponse('**/app/v1/jackpotDrawShown', { timeout: 50_000 });
  await noteSaid(page, 'Your unfinished draw');
  await page.reload();
  await told;
  await expectSaid(page, 'Your unfinished draw');
  const prize = await expectOneDraw(server, account);
  // Small: it needs no tap, and stands below the ring until the next press.
  await expect(page.getByText(`You won ${prize}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spin for one draw chance' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Spin for one draw chance' })).toBeEnabled();
  await expect(page.getByText('You won')).toBeHidden();
  await expectOneDraw(server, account);
});

test('a server killed after the commit answers the same draw when it is back', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  let tellDown = () => undefined as undefined;
  const down = new Promise<void>((resolve) => {
    tellDown = () => void resolve();
  });
  await page.route('**/app/v1/receiveDrawChance', async (route) => {
    await route.fetch();
    await server.kill();
    await route.abort('connectionreset').catch(() => undefined);
    await page.unroute('**/app/v1/receiveDrawChance');
    tellDown();
  });
  // Asked before the draw is settled, it would be closed.
  const letAsk = await holdBack(page, '**/app/v1/onceOutcome');
  await pressSpin(page);
  await down;
  letAsk();
  await expect(page.getByText(/Checking your draw/)).toBeVisible();
  await server.restart();
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  const prize = await expectOneDraw(server, account);
  await expect(page.getByRole('dialog').getByText(prize)).toBeVisible();
});

test('a tab closed while the light runs finds its draw on the next visit', async ({
  page,
  context,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  await loseUntilReload(page, '/app/v1/jackpotDrawShown');
  await pressSpin(page);
  // Its answer may be later than the page waits for it.
  await expect.poll(() => drawMoves(server, account)).toHaveLength(2);
  await page.close();
  const next = await context.newPage();
  await next.goto('/activity/jackpot');
  await expect(next.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  const prize = await expectOneDraw(server, account);
  await expect(next.getByRole('dialog').getByText(prize)).toBeVisible();
});
