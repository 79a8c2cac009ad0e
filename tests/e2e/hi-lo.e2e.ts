import type { Page } from '@playwright/test';
import { speak } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import type { WantedGame } from '../support/models/scripted-seeds.ts';

// Hi-lo: guesses and a cash-out, an answer that gets lost, a round found again, fun play.

const GAME = '/game/start?gameId=305';
const ACT = { timeout: 50_000 };
const ROUND_EVERY_MS = 2500;
const even = (count: number) => Array.from({ length: count }, () => 1);

/** An ace of hearts, then the seven of hearts. */
const ACE_SEVEN: WantedGame = {
  game: 'hi-lo/v1',
  picks: [
    { weights: even(52), index: 0 },
    { weights: even(51), index: 5 },
  ],
};

const deal = (page: Page) => page.getByRole('button', { name: /^(Deal a round|Mag-deal)/ });
const higher = (page: Page) => page.getByRole('button', { name: /^(Higher|Taas) \d/ });
const cash = (page: Page) => page.getByRole('button', { name: /^Cash out ₱/ });

async function press(button: ReturnType<typeof deal>): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'false', ACT);
  await button.click();
}

interface Booked {
  payout: number;
  guesses: string[];
  cards: number[];
}

function roundsOf(server: E2eServer, account: string) {
  return server.query<Booked>(
    `select r.payout::float8 as payout, r.outcome->'guesses' as guesses, r.outcome->'cards' as cards
     from studio_rounds r join accounts a on a.player_id = r.player_id
     where a.account = $1 order by r.created_at`,
    [account],
  );
}

test('a guess whose answer is lost counts once; the round is found again and cashed out', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await server.wish(ACE_SEVEN);
  const account = await register(page);
  await depositHundred(page);
  await page.goto(GAME);
  await press(deal(page));
  await expect(page.getByText('Ace of hearts. What comes next?')).toBeVisible(ACT);
  let sent = 0;
  await page.route('**/studio/v1/guess', async (route) => {
    sent += 1;
    // It gets there, and its answer does not get back.
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(higher(page));
  await expect(page.getByText(/^7 of hearts\. Guess on/)).toBeVisible(ACT);
  expect(sent).toBe(2);
  await page.reload();
  await expect(page.getByText(/^Your round from before\. 7 of hearts/)).toBeVisible(ACT);
  await press(cash(page));
  await expect(page.getByText(/^Cashed out at 1\.03×\./)).toBeVisible(ACT);
  expect(await roundsOf(server, account)).toEqual([
    { payout: 103, guesses: ['higher'], cards: [0, 6] },
  ]);
});

test('a stake above the balance is refused, and nothing is dealt', async ({ page, server }) => {
  const account = await register(page);
  await page.goto(GAME);
  await expect(deal(page)).toBeVisible(ACT);
  const more = page.getByRole('button', { name: 'Higher stake', exact: true });
  while ((await more.getAttribute('aria-disabled')) === 'false') await more.click();
  await press(deal(page));
  await expect(page.getByRole('alert')).toBeVisible(ACT);
  expect((await roundsOf(server, account)).every(({ payout }) => payout === 0)).toBe(true);
  await expect(deal(page)).toHaveAttribute('aria-disabled', 'false', ACT);
});

test('twenty rounds of fun money in Filipino, on a small phone and on its side', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await page.goto('/help');
  await speak(page, 'fil');
  await page.goto(`${GAME}&tryIt=1`);
  try {
    for (let count = 1; count <= 20; count += 1) {
      if (count === 11) await page.setViewportSize({ width: 800, height: 360 });
      await server.setAhead(count * ROUND_EVERY_MS);
      await page.clock.fastForward(ROUND_EVERY_MS);
      await press(deal(page));
      const choice = page
        .getByRole('button', { name: /^(Higher|Taas|Lower|Baba) \d/, disabled: false })
        .first();
      await press(choice);
      await expect(cash(page).or(deal(page))).toHaveAttribute('aria-disabled', 'false', ACT);
      if (await cash(page).isVisible()) await press(cash(page));
    }
  } finally {
    await server.setAhead(0);
  }
});
