import type { Page } from '@playwright/test';
import { demoLogin } from '../../server/seed.ts';
import { expect, test } from '../support/e2e.ts';

// The main screens on the usual and on the smallest phone, in both languages. Chance and time are
// held still in the page, and motion is reduced; everything else is the real app on a fresh server.

const PHONES = [
  { width: 360, height: 800 },
  { width: 320, height: 640 },
];
const LANGUAGES = ['en', 'fil'];
const TIME = new Date('2026-11-20T04:00:00Z');

const VISITOR_SCREENS = {
  home: '/',
  'invite-spin-visitor': '/activity/spin',
  login: '/auth/login',
  register: '/auth/register',
  forget: '/auth/forget',
  'not-found': '/no/such/place',
  'first-deposit': '/activity/first-deposit',
  follow: '/activity/follow',
};
const PLAYER_SCREENS = {
  'home-player': '/',
  jackpot: '/activity/jackpot',
  'slots-hack': '/activity/slotshack',
  'invite-spin': '/activity/spin',
  'red-blue-rule': '/activity/redpkblue/rule',
  lottery: '/activity/lottery',
  'lottery-product': '/activity/lottery/product',
  'lottery-rule': '/activity/lottery/rule',
  deposit: '/wallets?name=deposit',
  bonus: '/bonus',
  member: '/member',
  'sign-in-rule': '/activity/sign-in/rule',
};

/** Screens whose picture is drawn on the stage. */
const STAGED = new Set(['jackpot', 'lottery', 'slots-hack', 'invite-spin']);

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // `ready` alone may come before a face was asked for at all.
    const faces = ['400 16px Inter', '600 16px Inter', '600 16px "Baloo 2"', '700 16px "Baloo 2"'];
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

async function logIn(page: Page): Promise<void> {
  const reply = await page.request.post('/app/v1/accountLogin', { data: demoLogin });
  const { data } = await reply.json();
  await page.addInitScript((token) => {
    localStorage.setItem('bituin.token', JSON.stringify(token));
  }, data.token);
}

for (const { width, height } of PHONES) {
  for (const language of LANGUAGES) {
    const suffix = `${width}-${language}`;
    test.describe(suffix, () => {
      test.use({ viewport: { width, height } });

      for (const [name, path] of Object.entries(VISITOR_SCREENS)) {
        test(`${name} for a visitor`, async ({ page, baseURL }) => {
          await holdStill(page, language, baseURL);
          await page.goto(path);
          await settle(page);
          await expect(page).toHaveScreenshot(['screens', `${name}-${suffix}.png`]);
        });
      }

      for (const [name, path] of Object.entries(PLAYER_SCREENS)) {
        test(`${name} for a player`, async ({ page, baseURL }) => {
          await holdStill(page, language, baseURL);
          await logIn(page);
          await page.goto(path);
          await settle(page);
          if (STAGED.has(name)) await expect(page.locator('canvas')).toBeVisible();
          await expect(page).toHaveScreenshot(['screens', `${name}-${suffix}.png`]);
        });
      }
    });
  }
}
