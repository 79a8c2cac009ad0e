import {
  PHONE_FACTS,
  putIntoShell,
  SHELL_AGENT,
  type Shell,
} from '../support/browser/android-shell.ts';
import {
  test as base,
  expect,
  pressSpin,
  register,
  registerByForm,
} from '../support/browser/e2e.ts';
import { stakeAnswered, untilTold } from '../support/browser/e2e-calls.ts';
import { teachPlaywright } from '../support/browser/old-engine.ts';

// The app in the Android shell, whose bridge behaves as the real one (docs/decisions/0080).

const test = base.extend<{ shell: Shell }>({
  shell: async ({ page }, use) => use(await putIntoShell(page)),
});
test.use({ userAgent: SHELL_AGENT });

test('a player registers, pays in the browser beside, and spins', async ({
  page,
  shell,
  browser,
  server,
}) => {
  const account = await registerByForm(page);
  const kept = () =>
    server.query(
      `select d.messaging_token, d.phone from known_devices d
       join accounts a on a.player_id = d.player_id where a.account = $1`,
      [account],
    );
  const told = [{ messaging_token: 'f:demo-1', phone: PHONE_FACTS }];
  await expect.poll(kept).toEqual(told);
  // What the device has told already goes with the first call of the next start.
  await server.query("update known_devices set messaging_token = '', phone = null");
  await page.goto('/wallets?name=deposit');
  await expect.poll(kept).toEqual(told);

  // The provider's page is another site: the shell opens it in the phone's browser.
  await page.route('**/app/v1/createDeposit', async (route) => {
    // Sent anew with a body of its own: Chromium 83 hands none on.
    const { authorization = '', 'idempotency-key': key = '' } = route.request().headers();
    const response = await page.request.post(route.request().url(), {
      data: { rechargeTypeId: 1, amount: 10_000 },
      headers: { authorization, 'idempotency-key': key },
    });
    const json = await response.json();
    const payUrl = new URL(json.data.payUrl, server.url);
    payUrl.hostname = 'localhost';
    json.data.payUrl = payUrl.href;
    await route.fulfill({ json });
  });
  await page.getByRole('button', { name: '₱100', exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await expect(page).toHaveURL(/\/wallets\/deposit\/[\w-]+$/);
  await expect.poll(() => shell.trusted('openExternal')).toHaveLength(1);
  const [opened = ''] = shell.trusted('openExternal');
  expect(opened).toContain('http://localhost:');
  const outside = await browser.newPage();
  await teachPlaywright(outside);
  await outside.goto(opened.replace('openExternal ', ''));
  await outside.getByRole('button', { name: 'Approve payment', exact: true }).click();
  await page.getByRole('link', { name: /spin/i }).click();
  await outside.close();

  const drawn = stakeAnswered(page, '/app/v1/receiveDrawChance');
  await pressSpin(page);
  expect((await (await drawn).json()).errcode).toBe(0);
});

test('back takes what lies over the screen first, then screens, and asks before the app ends', async ({
  page,
  shell,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await shell.back()).toBe(false);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await shell.back()).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'VIP' }).click();
  await expect(page).toHaveURL('/vip');
  expect(await shell.back()).toBe(false);
  await expect(page).toHaveURL('/');
  // A link from outside has nothing behind it.
  await page.goto('/faq');
  expect(await shell.back()).toBe(false);
  await expect(page).toHaveURL('/');
  // A round under way asks, as in a browser.
  const game = '/game/start?gameId=101&tryIt=1';
  await page.route('**/studio/v1/play', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/studio/v1/outcome', (route) => route.abort());
  await page.goto(game);
  await page.getByRole('button', { name: /^Spin for/ }).click();
  await expect(page.getByText('No answer yet. We are checking your round')).toBeVisible();
  expect(await shell.back()).toBe(false);
  await expect(page.getByRole('dialog', { name: 'Your round is not over' })).toBeVisible();
  await expect(page).toHaveURL(game);
});

test('nothing offers the app to who has it, and what leaves the page goes through the shell', async ({
  page,
  context,
  shell,
}) => {
  await page.goto('/about-us');
  await page.getByRole('link', { name: /PAGCOR/ }).click();
  await expect
    .poll(() => shell.trusted('openExternal'))
    .toEqual(['openExternal https://www.pagcor.ph/']);
  await expect(page).toHaveURL('/about-us');
  expect(context.pages()).toHaveLength(1);

  const isTaken = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  expect(isTaken).toBe(false);
  await page.goto('/download');
  await expect(page.getByText('You have it: this is the app.')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  expect(await shell.back()).toBe(false);
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test('a hosted chat is the shell’s, our own is as in a browser, and takes a file', async ({
  page,
  shell,
}) => {
  await register(page);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('bituin.user') ?? '{}').id);
  const hosted = { code: 200, errcode: 0, msg: '', data: { url: 'https://chat.example/?user=1' } };
  await page.route('**/app/v1/chatOpen', (route) => route.fulfill({ json: hosted }));
  await page.goto('/service');
  const chat = page.getByRole('button', { name: /^Live chat/ });
  await chat.click();
  await expect.poll(() => shell.trusted('openChat')).toEqual([`openChat bituin players ${id}`]);
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.unroute('**/app/v1/chatOpen');
  await chat.click();
  const frame = page.frameLocator('iframe[title="Live chat"]');
  await expect(frame.getByRole('textbox')).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: /picture/i }).click();
  await (await chosen).setFiles('docs/lobby.png');
  await expect(frame.locator('li[data-seq] img')).toBeVisible();
  expect(shell.calls.filter(({ isMain }) => !isMain)).toEqual([]);
  expect(await shell.back()).toBe(false);
  await expect(page.getByRole('dialog', { name: 'Live chat' })).toBeHidden();
});

test.describe('a frame of another site', () => {
  test.use({ bypassCSP: true });

  test('finds no token anywhere, and its calls do nothing', async ({ page, shell }) => {
    await page.route('https://evil.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
    );
    await page.goto('/');
    await expect.poll(() => shell.trusted('phoneInfo')).toHaveLength(1);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    });
    const frame = await expect
      .poll(() => page.frame({ url: 'https://evil.example/' }))
      .toBeTruthy()
      .then(() => page.frame({ url: 'https://evil.example/' }));
    const stolen = await frame?.evaluate(async () => {
      let given = '';
      window.bituinShellReady = (token) => {
        given = token;
      };
      window.BituinShell?.connect();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const none = undefined as unknown as string;
      const tried = [given, '', 'undefined', 'null', none].map((token) => [
        window.BituinShell?.share(token, '', 'spam', ''),
        window.BituinShell?.exit(token),
        window.BituinShell?.phoneInfo(token),
      ]);
      return { given, tried };
    });
    const nothing = [false, false, ''];
    expect(stolen).toEqual({ given: '', tried: Array(5).fill(nothing) });
    const fromFrame = () => shell.calls.filter(({ isMain }) => !isMain);
    await expect.poll(fromFrame).toHaveLength(16);
    expect(fromFrame().filter(({ isTrusted }) => isTrusted)).toEqual([]);
    // A frame of our own site could look at what the page around it keeps.
    const isKept = await page.evaluate((token) => {
      const seen = [...Object.values(localStorage), ...Object.values(sessionStorage)];
      for (const name of Object.getOwnPropertyNames(window)) {
        const value: unknown = (window as unknown as Record<string, unknown>)[name];
        if (typeof value === 'string') seen.push(value);
      }
      return seen.some((text) => String(text).includes(token));
    }, shell.token());
    expect(isKept).toBe(false);
  });
});

test('the notice’s Exit ends the app, and a shell that is too old leads to the new one', async ({
  page,
  server,
  shell,
}) => {
  const downloadUrl = 'https://bituin.example/bituin-1.1.0.apk';
  const h5 = { downloadUrl, version: '1.1.0', bytes: 34_000, sha256: 'ab'.repeat(32) };
  await server.set('client', { h5, h5ClientMode: 1 });
  await server.set('androidShell', { minVersion: '1.1.0' });
  await untilTold(page, 'anonymous/appConfig', '"minShellVersion":"1.1.0"');
  await page.goto('/');
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect.poll(() => shell.trusted('exit')).toEqual(['exit']);
  await page.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
  await dialog.getByRole('button', { name: 'Get it' }).click();
  await expect(page).toHaveURL('/download');
  await expect(page.getByText('34 KB')).toBeVisible();
  await expect(page.getByText('ab'.repeat(32))).toBeVisible();
  await page.getByRole('link', { name: 'Download the app' }).click();
  await expect.poll(() => shell.trusted('openExternal')).toEqual([`openExternal ${downloadUrl}`]);
});
