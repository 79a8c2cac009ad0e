import type { Page, Route } from '@playwright/test';
import { demoLogin } from '../../server/demo/seed.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { test as base, expect, expectDrawn, suppressPopups } from '../support/browser/e2e.ts';
import { PLAYER_LOOKS, VISITOR_LOOKS } from '../support/browser/looks.ts';
import { PICTURE_PHONE } from '../support/browser/phone.ts';

// The screens that manifests name a picture of, on the usual phone, and on the smallest one in the longer
// language, where axe looks at them too. Chance and time are held still in the page, and motion is
// reduced; everything else is the real app on a fresh server.

const PHONES = [
  { width: 360, height: 800, language: 'en', hasAxe: false },
  { width: 320, height: 640, language: 'fil', hasAxe: true },
];
type Phone = (typeof PHONES)[number];
type Who = 'visitor' | 'player';
const TIME = new Date('2026-11-20T04:00:00Z');

/** What no screen of a manifest shows. */
const NOT_FOUND = { picture: 'not-found', address: '/no/such/place' };

/** Overlays that the lobby's header opens, by the place of their button. */
const AUTH_OVERLAYS = { 'overlay-login': 0, 'overlay-register': 1 };

/** A person whom a social login proved, as the app keeps them. */
const TICKET = JSON.stringify({ ticket: 'x', provider: 'line', name: 'Ligaya Cruz', back: '/' });

const PAROL = /^Lucky Jackpot/;

/**
 * The screen is pixel for pixel its baseline, as soon as all of it is there. Under load Chromium now
 * and then rasters the lobby's gradients by up to 6 of 255 otherwise and keeps that for as long as the
 * page is open: `again` opens it anew where two looks did not do.
 */
async function expectPicture(
  page: Page,
  name: string,
  again?: () => Promise<unknown>,
): Promise<void> {
  let looks = 0;
  // A single comparison fails as soon as two looks agree, also on what is still to come.
  await expect(async () => {
    looks += 1;
    if (looks > 2) await again?.();
    await expect(page).toHaveScreenshot(['screens', `${name}.png`], { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // `ready` alone may come before a face was asked for at all.
    const faces = ['400 16px Inter', '600 16px Inter', '700 16px "Baloo 2"'];
    await Promise.all(faces.map((face) => document.fonts.load(face)));
    await document.fonts.ready;
  });
}

async function holdStill(page: Page, language: string, baseURL: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(TIME);
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.context().addCookies([{ name: 'locale', value: language, url: baseURL }]);
}

/** What an answer brings, as far as the running session is in it. */
type Held = Record<string, unknown> & { playSession?: object };

async function answerWith<Data extends object>(
  route: Route,
  hold: (data: Data) => object,
): Promise<void> {
  const answer = await route.fetch();
  const body = await answer.json();
  await route.fulfill({ json: { ...body, data: hold(body.data) } });
}

/** The demo's mails but for when its server was seeded, which is also their order. */
async function holdMails(page: Page): Promise<void> {
  type Mails = { list: { title: object; time: string }[] };
  await page.route('**/app/v1/getMail3', (route) =>
    answerWith<Mails>(route, ({ list, ...rest }) => ({
      ...rest,
      list: list
        .map((mail) => ({ ...mail, time: TIME.toISOString() }))
        .sort((one, other) => JSON.stringify(one.title).localeCompare(JSON.stringify(other.title))),
    })),
  );
}

/** The server's own session but for what runs on with the tests: its time. */
async function holdSession(page: Page, dueSeconds = 3000): Promise<void> {
  const startTime = new Date(TIME.getTime() - 754_000).toISOString();
  const times = { startTime, serverTime: TIME.toISOString(), todaySeconds: 3909 };
  const held = { ...times, realityDueSeconds: dueSeconds };
  await page.route('**/app/v1/playSession', (route) =>
    answerWith<Held>(route, (data) => ({ ...data, ...held })),
  );
  // It comes with the player, too.
  await page.route('**/app/v1/getAfterLoginInfoWeb', (route) =>
    answerWith<Held>(route, (data) => ({ ...data, playSession: { ...data.playSession, ...held } })),
  );
}

async function logIn(page: Page): Promise<void> {
  const reply = await page.request.post('/app/v1/accountLogin', { data: demoLogin });
  const { data } = await reply.json();
  await page.addInitScript((token) => {
    localStorage.setItem('bituin.token', JSON.stringify(token));
  }, data.token);
}

/** One page for each phone and person of a worker: the app is fetched, compiled and logged in to once. */
const test = base.extend<object, { heldPage: (phone: Phone, who: Who) => Promise<Page> }>({
  heldPage: [
    async ({ browser, server }, use) => {
      const pages = new Map<string, Page>();
      const open = async ({ width, height, language }: Phone, who: Who): Promise<Page> => {
        const viewport = { width, height };
        const context = await browser.newContext({
          ...PICTURE_PHONE,
          viewport,
          baseURL: server.url,
        });
        const page = await context.newPage();
        await page.addInitScript(forget);
        await holdStill(page, language, server.url);
        // After the clock stands still: what was shown on a day is shown on that day.
        await suppressPopups(page);
        if (who === 'visitor') return page;
        await holdSession(page);
        await holdMails(page);
        await logIn(page);
        return page;
      };
      await use(async (phone, who) => {
        const key = `${phone.width} ${who}`;
        const page = pages.get(key) ?? (await open(phone, who));
        pages.set(key, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** What the screen before has left on the device. */
function forget(): void {
  if (window !== window.top) return;
  localStorage.clear();
  sessionStorage.clear();
}

// One after the other they would keep a single worker busy for as long as all other pictures.
test.describe.configure({ mode: 'parallel' });

for (const phone of PHONES) {
  const { width, height, language, hasAxe } = phone;
  const suffix = `${width}-${language}`;
  test.describe(suffix, () => {
    test.use({ viewport: { width, height }, canvasRatio: PICTURE_PHONE.deviceScaleFactor });

    for (const { picture: name, address } of [...VISITOR_LOOKS, NOT_FOUND]) {
      if (!name) continue;
      test(`${name} for a visitor`, async ({ heldPage }) => {
        const page = await heldPage(phone, 'visitor');
        const open = () => page.goto(address).then(() => settle(page));
        await open();
        await expectPicture(page, `${name}-${suffix}`, open);
        if (hasAxe) await expectAccessible(page, address);
      });
    }

    for (const [name, place] of Object.entries(AUTH_OVERLAYS)) {
      test(`${name} for a visitor`, async ({ page, baseURL }) => {
        await holdStill(page, language, baseURL);
        await page.goto('/');
        await settle(page);
        await page.getByRole('banner').getByRole('button').nth(place).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await settle(page);
        await expectPicture(page, `${name}-${suffix}`);
      });
    }

    test('the rest of a social registration', async ({ page, baseURL }) => {
      await holdStill(page, language, baseURL);
      await page.addInitScript((ticket) => {
        sessionStorage.setItem('bituin.socialTicket', ticket);
      }, TICKET);
      await page.goto('/auth/info');
      await settle(page);
      await expectPicture(page, `social-info-${suffix}`);
    });

    test('the page of the embedded OpenID provider', async ({ page, baseURL }) => {
      await holdStill(page, language, baseURL);
      await page.goto('/auth/login');
      await page.getByRole('button', { name: /LINE/ }).click();
      await expect(page.locator('#name')).toBeVisible();
      await expectPicture(page, `openid-${suffix}`);
    });

    test('the lock over an idle app', async ({ page, baseURL, server }) => {
      await holdStill(page, language, baseURL);
      await logIn(page);
      await page.goto('/');
      await settle(page);
      await server.setAhead(31 * 60_000);
      try {
        await page.goto('/member');
        await expect(page.locator('[data-lock]')).toBeAttached();
        await settle(page);
        await expectPicture(page, `lock-${suffix}`);
      } finally {
        await server.setAhead(0);
      }
    });

    test('the reminder while playing', async ({ page, baseURL }) => {
      await holdStill(page, language, baseURL);
      await holdSession(page, 0);
      await logIn(page);
      await page.goto('/activity/sign-in/rule');
      await expect(page.getByRole('dialog')).toBeVisible();
      await settle(page);
      await expectPicture(page, `reminder-${suffix}`);
    });

    for (const { picture: name, address, isStaged, hasParol } of PLAYER_LOOKS) {
      if (!name) continue;
      test(`${name} for a player`, async ({ heldPage }) => {
        const page = await heldPage(phone, 'player');
        await page.goto(address);
        await settle(page);
        if (isStaged) await expectDrawn(page);
        if (hasParol) await expect(page.getByRole('button', { name: PAROL })).toBeVisible();
        await expectPicture(page, `${name}-${suffix}`);
        if (hasAxe) await expectAccessible(page, address);
      });
    }
  });
}
