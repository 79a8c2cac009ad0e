import {
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test';
import { LONGEST_NIGHT_MS, waitOutMidnight } from '../manila-night.ts';
import { tellKept, watchBrowser, watchContext } from '../secrets/record-browser.ts';
import { callOpenly, depositByCalls } from './e2e-calls.ts';
import { type E2eServer, startE2eServer } from './e2e-server.ts';
import { beginSession, type Started } from './e2e-session.ts';
import { noteFleeting } from './fleeting.ts';
import { keepOnNavigating } from './navigation.ts';
import { teachPlaywright } from './old-engine.ts';
import { startPageLog } from './page-log.ts';
import { eligible } from './registration.ts';
import { suppressPopups } from './suppress-popups.ts';

/**
 * A page that journeys share keeps the history of all: at its fiftieth entry Chromium drops those that nobody's
 * press has made, which may be the one that a layer over a game goes back to.
 */
async function forgetHistory(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.resetNavigationHistory');
}

/**
 * Takes note of what a journey sets by the browser's protocol, such as the size of text: it lasts as long as the session.
 * @returns undoes it all
 */
function undoing(context: BrowserContext): () => Promise<void> {
  const sessions: CDPSession[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await open(page);
    sessions.push(session);
    return session;
  };
  return async () => {
    context.newCDPSession = open;
    // One whose page has been closed is gone.
    await Promise.all(sessions.map((session) => session.detach().catch(() => undefined)));
  };
}

/**
 * Lets a window be resized with its styles: a phone that is turned for the first time fetches those of its other side
 * (docs/decisions/0050), and what a journey presses before they are there moves away between press and release.
 */
function styleOnResizing(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    const isStyled = () => {
      const other = document.querySelector<HTMLLinkElement>('#windows');
      return !other || !matchMedia(other.media).matches || other.sheet !== null;
    };
    await page.waitForFunction(isStyled);
  };
}

/** Every journey runs against a real server of its worker's own. */
export const test = base.extend<
  {
    baseURL: string;
    hasStartPopups: boolean;
    connection: object;
    canvasRatio: number;
    day: undefined;
    settings: undefined;
  },
  { server: E2eServer; records: undefined }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startE2eServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  /** In a marked run every context of the browser is looked into. */
  records: [
    async ({ browser, server }, use) => {
      if (server.marked) watchBrowser(browser, server.marked.recorder);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  /** A journey begins and ends on one Manila day. */
  day: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      await waitOutMidnight();
      await use(undefined);
    },
    { auto: true, timeout: LONGEST_NIGHT_MS + 30_000 },
  ],
  /** What a test sets is put back: the next one on this server stands on what it expects. */
  settings: [
    async ({ server }, use) => {
      await use(undefined);
      await server.unset();
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** Start popups would lie over the lobby of every other journey. */
  hasStartPopups: [false, { option: true }],
  /**
   * What the browser says of its network. By default data is saved: nothing is fetched ahead, and a
   * scene is drawn where a journey goes to one.
   */
  connection: [{ saveData: true }, { option: true }],
  /**
   * Pixels of a scene for each of the page, in both directions: a journey presses and reads, and each pixel costs
   * the processor in every frame of an act.
   */
  canvasRatio: [0.25, { option: true }],
  context: async (
    { context, connection, canvasRatio, hasStartPopups, server: { marked } },
    use,
  ) => {
    if (marked) await watchContext(context, marked.recorder);
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await context.addInitScript((value) => {
      Object.defineProperty(window, 'devicePixelRatio', { value });
    }, canvasRatio);
    await noteFleeting(context);
    if (!hasStartPopups) await suppressPopups(context);
    const undo = undoing(context);
    await use(context);
    await undo();
    if (marked) await tellKept(context, marked.recorder);
  },
  page: async ({ page, context }, use, info) => {
    const log = startPageLog(page);
    keepOnNavigating(page);
    styleOnResizing(page);
    await forgetHistory(page);
    context.on('page', keepOnNavigating);
    await teachPlaywright(page);
    await use(page);
    await log.end(info);
  },
});

export { expect, suppressPopups };

let accounts = 0;
/** An account name that no other test of this run has. */
export function newAccount(): string {
  accounts += 1;
  return `star${process.pid % 10_000}.${accounts}`;
}

export const PASSWORD = 'parol-lights-21';
export const TAP = 'TAP THE SCREEN TO CONTINUE';

/** Goes on to the next step of a registration. */
export const nextStep = (page: Page) =>
  page.getByRole('button', { name: 'Next', exact: true }).click();

/** Takes the steps of the account's registration up to its last button; `year` decides the age. */
export async function fillRegistration(page: Page, account: string, year: number): Promise<void> {
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('New password').fill(PASSWORD);
  await nextStep(page);
  await fillEligibility(page, year);
}

/** Types a birth date and declares what every registration asks for. */
export async function fillPerson(page: Page, [day, month, year]: number[]): Promise<void> {
  await page.getByLabel('Day', { exact: true }).fill(String(day));
  await page.getByLabel('Month', { exact: true }).fill(String(month));
  await page.getByLabel('Year', { exact: true }).fill(String(year));
  const boxes = page.getByRole('group', { name: 'I declare that' }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
}

/** Takes the step about the person, and accepts the terms of the one after it. */
export async function fillEligibility(page: Page, year: number): Promise<void> {
  await fillPerson(page, [15, 6, year]);
  await nextStep(page);
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
}

/** Sends a registration and goes on from the welcome to what was wanted. */
export async function createAccount(page: Page, on = 'Look around first'): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: on, exact: true }).click();
}

/** Registers a grown-up by the form and waits for the lobby. */
export async function registerByForm(page: Page): Promise<string> {
  const account = newAccount();
  await page.goto('/auth/register');
  await fillRegistration(page, account, 1990);
  await createAccount(page);
  await expectLobby(page);
  return account;
}

/** Registers a grown-up as the form would; the app is not opened yet, for an opened home that nobody looks at costs. */
export async function register(page: Page): Promise<string> {
  const account = newAccount();
  const form = { account, password: PASSWORD, ...eligible };
  await beginSession(page, await callOpenly<Started>(page, 'accountRegist', form));
  return account;
}

/** The same for journeys that begin at home. */
export async function registerInLobby(page: Page): Promise<string> {
  const account = await register(page);
  await page.goto('/');
  await expectLobby(page);
  return account;
}

export async function expectLobby(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
}

/** Deposits through the sandbox's own page. @param answer the sandbox button to press */
export async function deposit(page: Page, chip: string, answer = 'Approve payment'): Promise<void> {
  await page.goto('/wallets?name=deposit');
  await page.getByRole('button', { name: chip, exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await page.getByRole('button', { name: answer, exact: true }).click();
}

/** Deposits ₱100 as the screens would and waits until it is booked: two draw chances are there. */
export async function depositHundred(page: Page): Promise<void> {
  await depositByCalls(page, 10_000);
}

/** Registers a player who can draw twice and opens the jackpot. */
export async function readyToSpin(page: Page): Promise<string> {
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/activity/jackpot');
  return account;
}

/** Waits until the scene is on the canvas: the plain picture before it has given way. */
export async function expectDrawn(page: Page): Promise<void> {
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible({ timeout: 50_000 });
  const plain = canvas.locator('xpath=../preceding-sibling::*');
  await expect(plain).toHaveCount(0, { timeout: 50_000 });
}

/** The balance in the top bar: what can be played now, bonus coin with it. */
export const topBalance = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Balance/ });

/** Opens the jackpot and presses SPIN as soon as it can be pressed. */
export async function pressSpin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spin for one draw chance' }).click();
}

/** The ledger's moves of one player's draws, a draw's debit before its credit. */
export function drawMoves(server: E2eServer, account: string) {
  return server.query<{ kind: string; currency: number; amount: number; reference: string }>(
    `select t.kind, t.currency, t.amount::float8 as amount, t.reference from transfers t
     join accounts a on a.player_id = t.player_id
     where a.account = $1 and t.kind in ('jackpot-draw', 'jackpot-prize')
     order by t.created_at, t.kind`,
    [account],
  );
}
