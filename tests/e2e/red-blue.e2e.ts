import type { Browser, Page } from '@playwright/test';
import {
  depositHundred,
  expect,
  register,
  suppressPopups,
  TAP,
  test,
  topBalance,
} from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// Two camps push the front, the round ends at Manila midnight, and each side is told how.

const SCREEN = '/activity/redpkblue';
const DAY_MS = 24 * 60 * 60_000;
const MANILA_MS = 8 * 60 * 60_000;
/** A round is counted a minute after its end. */
const COUNTED_MS = 65_000;
const ACT = { timeout: 50_000 };

interface Fighter {
  page: Page;
  account: string;
  close(): Promise<void>;
}

/** Registers a player who may join. */
async function readyToJoin(page: Page): Promise<string> {
  const account = await register(page);
  await depositHundred(page);
  return account;
}

/** A player of their own browser who may join. */
async function openFighter(browser: Browser, server: E2eServer): Promise<Fighter> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await suppressPopups(page);
  return { page, account: await readyToJoin(page), close: () => context.close() };
}

async function join(page: Page, camp: 'Red' | 'Blue'): Promise<void> {
  await page.goto(SCREEN);
  const open = page.getByRole('button', { name: `Join ${camp}`, exact: true });
  // The other fighter's scene is drawn on the same two cores.
  await expect(open).toBeEnabled(ACT);
  await open.click();
  const sheet = page.getByRole('dialog', { name: `Join the ${camp} camp?` });
  await expect(sheet.getByText(/can’t change camps/)).toBeVisible();
  await sheet.getByRole('button', { name: `Join ${camp}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `You are in the ${camp} camp` })).toBeVisible();
}

let wagers = 0;
/** Books a wager as a game does; the activity only reads the ledger. */
async function wager(server: E2eServer, account: string, amount: number): Promise<void> {
  wagers += 1;
  const [row] = await server.query<{ player_id: string }>(
    'select player_id from accounts where account = $1',
    [account],
  );
  await server.query(
    `select ledger_post($1, 2001, $2, 'house:wagers', 'wager', $3, '{}',
      now() + $4 * interval '1 millisecond')`,
    [row?.player_id, -amount, `e2e-${wagers}`, aheadMs],
  );
}

let aheadMs = 0;
/** Moves the server's clock; whoever has a session keeps it. */
async function setAhead(server: E2eServer, milliseconds: number): Promise<void> {
  aheadMs = milliseconds;
  // First, as a call that the page makes in between would meet the lock.
  await server.query("update sessions set last_seen_at = now() + $1 * interval '1 millisecond'", [
    milliseconds,
  ]);
  await server.setAhead(milliseconds);
}

/** Lets the round of the server's day end and be counted. */
async function passMidnight(server: E2eServer): Promise<void> {
  const nowMs = Date.now() + aheadMs;
  const midnightMs = (Math.floor((nowMs + MANILA_MS) / DAY_MS) + 1) * DAY_MS - MANILA_MS;
  await setAhead(server, midnightMs + COUNTED_MS - Date.now());
}

/** The open round's pool in hundredths: earlier rounds without a winner have added to it. */
async function poolNow(server: E2eServer): Promise<number> {
  const [round] = await server.query<{ pool: number }>(
    `select (published + carried)::float8 as pool from red_blue_rounds
     where status = 'open' order by id desc limit 1`,
  );
  return round?.pool ?? 0;
}

function pesos(hundredths: number): string {
  return `₱${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

function sharesOf(server: E2eServer, account: string) {
  return server.query<{ amount: number }>(
    `select t.amount::float8 as amount from transfers t join accounts a using (player_id)
     where a.account = $1 and t.kind = 'red-blue-share'`,
    [account],
  );
}

// Other tests move the clock too: today's round may have been counted for them.
test.beforeAll(({ server }) => setAhead(server, 3 * DAY_MS));
test.afterAll(({ server }) => setAhead(server, 0));

test('two camps push the front live; the winners share the pool and the losers are told quietly', async ({
  browser,
  server,
}) => {
  const red = await openFighter(browser, server);
  const blue = await openFighter(browser, server);
  await join(red.page, 'Red');
  await join(blue.page, 'Blue');
  await expect(red.page.locator('canvas').first()).toBeVisible(ACT);
  await wager(server, red.account, 2500);
  await wager(server, blue.account, 1000);
  // Below the camps stand earlier rounds, which name both.
  const campOf = (name: string) => red.page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(campOf('Red')).toContainText('₱25.00');
  await expect(campOf('Red')).toContainText('Ahead');
  await expect(campOf('Blue')).toContainText('₱10.00');
  await wager(server, blue.account, 4000);
  await expect(campOf('Blue')).toContainText('₱50.00');
  await expect(campOf('Blue')).toContainText('Ahead');
  await wager(server, red.account, 5000);
  await expect(campOf('Red')).toContainText('₱75.00');
  const pool = await poolNow(server);
  await expect(red.page.getByText(pesos(pool), { exact: true })).toHaveCount(2);

  await passMidnight(server);
  await expect(red.page.getByText(TAP)).toBeVisible(ACT);
  const card = red.page.getByRole('dialog', { name: 'Red won' });
  await expect(card.getByText('Your share of the pool')).toBeVisible();
  await expect(card.getByText(pesos(pool))).toBeVisible();
  expect(await sharesOf(server, red.account)).toEqual([{ amount: pool }]);
  await red.page.getByText(TAP).click();
  await expect(red.page.getByText(TAP)).toBeHidden();
  await expect(red.page.getByRole('button', { name: 'Join Red' })).toBeEnabled();
  await red.page.getByRole('button', { name: 'My rounds' }).click();
  await expect(red.page.getByRole('dialog').getByText(`+${pesos(pool)}`)).toBeVisible();

  await expect(blue.page.getByText(TAP)).toBeVisible(ACT);
  const quiet = blue.page.getByRole('dialog', { name: 'Red won' });
  await expect(quiet.getByText(/No share this time/)).toBeVisible();
  expect(await sharesOf(server, blue.account)).toEqual([]);
  await red.close();
  await blue.close();
});

test('a reload in the middle of the reveal shows the same end again, once, and pays once', async ({
  browser,
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A round without an opponent has no winner.
  const red = await openFighter(browser, server);
  await join(red.page, 'Red');
  await wager(server, red.account, 1000);
  await red.close();
  const account = await readyToJoin(page);
  await join(page, 'Blue');
  await wager(server, account, 3000);
  await page.goto('/');
  await expect(topBalance(page)).toContainText('₱170.00');
  await passMidnight(server);
  await page.goto(SCREEN);
  // A stage that takes long to come is not waited for: the end is shown without an act then.
  const reveal = page.getByRole('button', { name: 'Skip' }).or(page.getByText(TAP));
  await expect(reveal.first()).toBeVisible(ACT);
  await page.reload();
  await expect(page.getByText(TAP)).toBeVisible(ACT);
  const [share] = await sharesOf(server, account);
  const pool = pesos(share?.amount ?? 0);
  await expect(page.getByRole('dialog', { name: 'Blue won' }).getByText(pool)).toBeVisible();
  const told = page.waitForResponse('**/app/v1/pkRoundShown');
  await page.getByText(TAP).click();
  await told;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Join Blue' })).toBeVisible();
  await expect(page.getByText(TAP)).toBeHidden();
  expect(await sharesOf(server, account)).toHaveLength(1);
});

test('a second camp is refused, and so is a player who never deposited', async ({
  browser,
  page,
  server,
}) => {
  const fighter = await openFighter(browser, server);
  const other = await fighter.page.context().newPage();
  await other.goto(SCREEN);
  await expect(other.getByRole('button', { name: 'Join Blue' })).toBeEnabled();
  // The other tab does not hear of the joining before it asks for a camp itself.
  await other.route('**/app/v1/pkData', (route) => route.abort());
  await join(fighter.page, 'Red');
  await other.getByRole('button', { name: 'Join Blue' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Join Blue' }).click();
  await expect(other.getByRole('alert')).toContainText('(5008)');
  await other.unroute('**/app/v1/pkData');
  await expect(other.getByRole('heading', { name: 'You are in the Red camp' })).toBeVisible();
  await fighter.close();

  await register(page);
  await page.goto(SCREEN);
  await expect(page.getByRole('button', { name: 'Join Red' })).toBeDisabled();
  await expect(page.getByText('One deposit is needed first.')).toBeVisible();
  await page.getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/wallets/);
});

test('a joining whose answer got lost is asked about by its key, and never sent again', async ({
  page,
}) => {
  await readyToJoin(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/app/v1/pkSignUp', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server has taken the player in; only its answer never arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const asked = page.waitForRequest('**/app/v1/onceOutcome');
  // The live figures may tell of the joining before the question is answered.
  await join(page, 'Red');
  const { onceKey, call } = (await asked).postDataJSON();
  expect([[onceKey], call]).toEqual([keys, 'pkSignUp']);
});
