import { randomUUID } from 'node:crypto';
import { expect, type Page, type Response } from '@playwright/test';
import { moneyText } from '../../../contract/money-text.ts';

interface Reply {
  errcode: number;
  data: Record<string, unknown>;
}

/** Makes a public call as a browser of its own would. */
export async function callOpenly<Data>(page: Page, path: string, data: object): Promise<Data> {
  const reply = await page.request.post(`/app/v1/${path}`, { data });
  return (await reply.json()).data;
}

/** Makes a call as the player of the page. */
export async function callAs(page: Page, path: string, data: object): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('bituin.token'));
  const reply = await page.request.post(`/app/v1/${path}`, {
    data,
    headers: {
      authorization: `Bearer ${JSON.parse(token ?? '""')}`,
      'idempotency-key': randomUUID(),
    },
  });
  return reply.json();
}

/** All that the player of the page can play with now, as the balance says it. */
export async function playableText(page: Page): Promise<string> {
  const { data } = await callAs(page, 'refreshData', {});
  return moneyText(Number(data.coin) + Number(data.bonus));
}

/**
 * Deposits through the first channel, approved on the sandbox's page, and waits until it is booked.
 * @param amount in hundredths
 */
export async function depositByCalls(page: Page, amount: number): Promise<void> {
  const { data } = await callAs(page, 'createDeposit', { rechargeTypeId: 1, amount });
  const opened = await page.request.get(String(data.payUrl));
  const press = opened.url().replace('/pay?', '/pay/approve?');
  await page.request.post(press, { form: {}, maxRedirects: 0 });
  const status = async () => (await callAs(page, 'depositStatus', { id: data.id })).data.status;
  await expect.poll(status).toBe('PAID');
}

/** Waits until a visitor's call answers with a text: a setting reaches the server within two seconds. */
export async function untilTold(page: Page, path: string, text: string): Promise<void> {
  const ask = async () => JSON.stringify(await callOpenly(page, path, { v: 0 }));
  await expect.poll(ask).toContain(text);
}

/** Holds requests to an address back, whatever they ask for. @returns lets them go, and all later ones */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => undefined as undefined;
  const released = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Loses what the page calls at an address until it is loaded anew, as if it was closed in the middle: a
 * busy machine may have shown an act to its end before the journey gets to its reload. In the page itself:
 * a route would hold all other calls up, too.
 * @param address of the call, from the site's root
 */
export async function loseUntilReload(page: Page, address: string): Promise<void> {
  await page.evaluate((lost) => {
    const send = window.fetch;
    window.fetch = (...asked) =>
      String(asked[0]).endsWith(lost) ? Promise.reject(new TypeError('lost')) : send(...asked);
  }, address);
}

/**
 * Waits for the answer to a stake: of its own call, or of the question what became of it, which a player
 * asks where a busy machine took longer than they wait.
 * @param address of the call, from the site's root
 */
export function stakeAnswered(page: Page, address: string): Promise<Response> {
  return page.waitForResponse(async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === address) return true;
    if (pathname === '/studio/v1/outcome') return response.ok();
    if (pathname !== '/app/v1/onceOutcome') return false;
    return (await response.json()).data?.status === 'booked';
  });
}

/** The addresses of the documents that the page loads from here on, as they come. */
export function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}
