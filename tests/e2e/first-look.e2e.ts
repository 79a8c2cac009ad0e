import type { Page } from '@playwright/test';
import { expect, pressSpin, readyToSpin, register, TAP, test } from '../support/browser/e2e.ts';
import { holdBack } from '../support/browser/e2e-calls.ts';

// Home as it comes from the server, before and while the app takes it over.

/** Holds the app's script back. @returns how to let it come */
const holdScript = (page: Page) => holdBack(page, '**/assets/lobby-*.js');

const ACT_MS = 50_000;

const open = (page: Page) => page.goto('/', { waitUntil: 'commit' });

/** Everything that the page complains of from here on. */
function complaintsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return errors;
}

/**
 * Watches what the next pages draw in the place of what was there before.
 * @param states selectors by what they mean: of those that match the first counts
 * @returns what was seen so far, each change once
 */
async function watchDrawn(page: Page, states: Record<string, string>) {
  await page.addInitScript((named) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const now = named.find(([, selector]) => document.querySelector(selector))?.[0];
      if (now && now !== seen.at(-1)) seen.push(now);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  }, Object.entries(states));
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

for (const [language, rail] of [
  ['en', 'Hot now'],
  ['fil', 'Patok ngayon'],
] as const) {
  test(`home comes drawn, and the app takes it over as it stands (${language})`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'locale', value: language, url: baseURL }]);
    const errors = complaintsOf(page);
    const release = await holdScript(page);
    await open(page);
    await expect(page.getByRole('heading', { name: rail })).toBeVisible();
    await page.getByRole('banner').evaluate((header) => {
      header.dataset.mark = 'server';
    });
    release();
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('header[data-mark="server"]')).toHaveCount(1);
    expect(errors).toEqual([]);
  });
}

test('a start works the style of the whole page out no more often than it must', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const restyled: string[] = [];
    // Without motion nothing changes bit by bit: with a hundredth of a millisecond every shape of a page did.
    addEventListener('transitionrun', ({ propertyName }) => restyled.push(propertyName), true);
    new MutationObserver((changes) => {
      restyled.push(...changes.map(({ attributeName }) => `${attributeName} of the page`));
    }).observe(document, { subtree: true, attributeFilter: ['lang'] });
    Object.assign(window, { restyled });
  });
  await register(page);
  for (const address of ['/', '/member']) {
    await page.goto(address);
    await expect(page.locator('html[data-unpainted]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const restyled = () => (window as unknown as { restyled: string[] }).restyled;
    expect(await page.evaluate(restyled), address).toEqual([]);
  }
});

test('a page that is older than the phone says is taken over as it stands, and then tells the time', async ({
  page,
  server,
}) => {
  await server.wish({ cell: 7, tier: 0 });
  await readyToSpin(page);
  await pressSpin(page);
  await page.getByText(TAP).click({ timeout: ACT_MS });
  await page.goto('/build.json');
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 2 * 3_600_000;
  });
  const errors = complaintsOf(page);
  const release = await holdScript(page);
  await open(page);
  const winner = page.getByRole('region', { name: 'Latest winners' });
  await expect(winner).toContainText('just now');
  release();
  await expect(winner).toContainText('2 h ago');
  expect(errors).toEqual([]);
});

test('the drawings come after the first frame, without the app', async ({ page }) => {
  await page.addInitScript(() => {
    const changes: { isLeftOut: boolean; at: number }[] = [];
    new MutationObserver(() => {
      const isLeftOut = document.documentElement.dataset.unpainted !== undefined;
      changes.push({ isLeftOut, at: performance.now() });
    }).observe(document, { subtree: true, attributeFilter: ['data-unpainted'] });
    Object.assign(window, { changes });
  });
  await holdScript(page);
  await open(page);
  const drawing = page.locator('main use').first();
  await expect(drawing).toBeVisible();
  const strip = page.locator('main > a[href="/activity/jackpot"]');
  const glow = strip.locator('span:has(> svg)').first();
  await expect(glow).toHaveCSS('filter', /drop-shadow/);
  await expect(strip).toHaveCSS('background-image', /gradient/);
  const [first, last, painted] = await page.evaluate(() => {
    const { changes } = window as unknown as { changes: { isLeftOut: boolean; at: number }[] };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [changes[0], changes.at(-1), paint?.startTime ?? Number.NaN] as const;
  });
  expect([first?.isLeftOut, last?.isLeftOut]).toEqual([true, false]);
  expect(last?.at).toBeGreaterThanOrEqual(painted);
  await page.evaluate(() => {
    document.documentElement.dataset.unpainted = '';
  });
  await expect(drawing).toBeHidden();
  await expect(glow).toHaveCSS('filter', 'none');
  await expect(strip).toHaveCSS('background-image', 'none');
  await expect(strip).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test("another screen is the first thing drawn in place of the page's skeleton, its words before its drawings", async ({
  page,
}) => {
  await register(page);
  const seen = await watchDrawn(page, {
    'skeleton of the page': '.first',
    'skeleton of the app': '#root [role="status"] > .sr-only',
    words: 'html[data-unpainted] main a[href="/wallets/record"]',
    drawings: 'main a[href="/wallets/record"]',
  });
  const release = await holdBack(page, '**/assets/member-*.js');
  await page.goto('/member', { waitUntil: 'commit' });
  await page.waitForLoadState();
  release();
  const icon = page.locator('main a[href="/wallets/record"] svg').first();
  await expect(icon).toBeVisible();
  expect(await seen()).toEqual(['skeleton of the page', 'words', 'drawings']);
  await page.evaluate(() => {
    document.documentElement.dataset.unpainted = '';
  });
  await expect(icon).toBeHidden();
});

/** What a screen shows once it has its answer, besides its title, and what comes after its first look. */
const ANSWERED = [
  {
    at: '/wallets?name=deposit',
    family: 'wallet',
    call: 'tradeInfo',
    answered: 'main form',
  },
  {
    at: '/wallets?name=withdraw',
    family: 'wallet',
    call: 'withdrawInfo',
    answered: 'main a[href="/withdrawal/list"]',
  },
  {
    at: '/activity/sign-in',
    family: 'check-in',
    call: 'loginBonus3User',
    answered: 'main ol',
  },
  {
    at: '/vip',
    family: 'offers',
    call: 'getVipInfo',
    answered: 'main a[href="/vip/level"]',
  },
  {
    at: '/bonus',
    family: 'offers',
    call: 'getActivityIds',
    answered: 'main a[href="/activity/sign-in"]',
    after: '**/assets/jackpot-*.js',
  },
];

for (const { at, family, call, answered, after = '**/getActivityIds' } of ANSWERED) {
  test(`${at} is drawn once, with the answers that are there, and asks for them once`, async ({
    page,
  }) => {
    await register(page);
    const skeleton = 'skeleton of the page';
    const seen = await watchDrawn(page, { [skeleton]: '.first', answered, without: 'main h1' });
    const release = await holdBack(page, `**/assets/${family}-*.js`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/${call}`)) asked.push(request.url());
    });
    const isAnswered = page.waitForResponse(`**/${call}`);
    const isOver = page.waitForResponse(after);
    await page.goto(at, { waitUntil: 'commit' });
    await isAnswered;
    release();
    await expect(page.locator(answered)).toBeVisible();
    expect(await seen()).toEqual([skeleton, 'answered']);
    await isOver;
    expect(asked).toHaveLength(1);
  });
}

test("an activity's words come before its stage, over the line and on the screen", async ({
  page,
}) => {
  await register(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver((_list, watch) => {
      if (!document.querySelector('main h1')) return;
      watch.disconnect();
      seen.push('words');
    }).observe(document, { childList: true, subtree: true });
    const tell = (of: object, name: string, what: string) => {
      const made = Reflect.get(of, name);
      Reflect.set(of, name, function (this: unknown, ...asked: unknown[]) {
        if (!seen.includes(what)) seen.push(what);
        return Reflect.apply(made, this, asked);
      });
    };
    tell(HTMLCanvasElement.prototype, 'getContext', 'context');
    tell(WebGL2RenderingContext.prototype, 'createTexture', 'stage');
    Object.assign(window, { seen });
  });
  const release = await holdBack(page, '**/assets/check-in-*.js');
  const theRest = ['**/getAfterLoginInfoWeb', '**/assets/stage-*.js'];
  const come = theRest.map((address) => page.waitForResponse(address));
  await page.goto('/activity/sign-in', { waitUntil: 'commit' });
  await Promise.all(come);
  release();
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(seen).toContain('stage');
  // To open a context takes a phone long: its own is open before the app needs it.
  expect(await seen()).toEqual(['context', 'words', 'stage']);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\/(\w+)-.*/, '$1')),
  );
  expect(asked.indexOf('common')).toBeGreaterThan(0);
  expect(asked.indexOf('stage')).toBeGreaterThan(asked.indexOf('common'));
  expect(asked.filter((name) => name.endsWith('/loginBonus3User'))).toHaveLength(1);
  const picture = page.locator('main img[src*="svg"]').last();
  await expect(picture).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.unpainted = '';
  });
  await expect(picture).toBeHidden();
});

test('a tap that comes before the app is made when it is there', async ({ page }) => {
  const release = await holdScript(page);
  await open(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('a player is not offered to log in by a page that is drawn for visitors', async ({ page }) => {
  await register(page);
  const release = await holdScript(page);
  await open(page);
  await expect(page.getByRole('heading', { name: 'Hot now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Deposit' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
});

test("a player's tap on what home has for everybody is made in their own home", async ({
  page,
}) => {
  await register(page);
  const release = await holdScript(page);
  await open(page);
  await page.getByRole('button', { name: 'Language' }).click();
  release();
  await expect(page.getByRole('dialog')).toContainText('Filipino');
});
