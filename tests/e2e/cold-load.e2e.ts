import { installRecorder } from '../../scripts/bench/recorder.ts';
import { atlasesOf, COLD_ADDRESSES, shownBy } from '../support/browser/cold-addresses.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { askedTwice, stepLines } from '../support/browser/load-chain.ts';
import { loadInSteps } from '../support/browser/load-steps.ts';

// From any address to what it shows, with nothing on the device: the page, then the code beside the
// data, then the pictures.

// As on a network that nobody pays for, so that what is fetched too early is seen; the first visit
// has no service worker yet.
test.use({ connection: {}, serviceWorkers: 'block', reuseContext: false });

const REQUESTS_MAX = 14;
const STEPS_MAX = 3;
/** Atlases of scenes/kit. */
const SHARED_ATLASES = ['kit', 'reel-symbols'];

/** The names of the atlases in a text: addresses of pictures, or the code of a scene that asks for them. */
function atlasesIn(text: string): string[] {
  const found = text.matchAll(/[/"'`]([a-z][a-z-]*)-[12]x-[\w-]+\.(?:avif|webp)/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/**
 * In the page: however long a busy machine takes over its steps, an answer that has just come stays
 * fresh, and what is looked at again every few seconds (a round's standing) is not yet due.
 */
function stopClock(): void {
  const now = Date.now();
  Date.now = () => now;
  Object.assign(globalThis, { setInterval: () => 0 });
}

for (const address of COLD_ADDRESSES) {
  for (const who of ['visitor', 'player'] as const) {
    test(`${address.at} is shown to a ${who} in few requests and steps`, async ({
      page,
      baseURL,
    }) => {
      const isPlayer = who === 'player';
      if (isPlayer) await register(page);
      await page.addInitScript(installRecorder);
      await page.addInitScript(stopClock);
      const texts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') {
          texts.push(response.text().catch(() => ''));
        }
      });
      const isShown = shownBy(page, address, isPlayer);
      const load = await loadInSteps(page, `${baseURL}${address.at}`, isShown);
      const own = atlasesOf(address, isPlayer);
      // The stage's own code knows the atlases that several scenes share.
      const shared = own.length > 0 ? SHARED_ATLASES : [];
      const coded = (await Promise.all(texts)).flatMap(atlasesIn);
      const drawn = [
        ...load.list.flatMap(({ address: asked }) => atlasesIn(asked)),
        ...coded.filter((name) => !shared.includes(name)),
      ];
      const told = {
        'is shown': load.isShown,
        requests: `${load.list.length} of at most ${REQUESTS_MAX}`,
        steps: `${load.steps} of at most ${STEPS_MAX}`,
        twice: [...new Set([...askedTwice(load.list), ...askedTwice(load.calls)])],
        'of other scenes': [...new Set(drawn)].filter((name) => !own.includes(name)),
        foreign: load.list.flatMap(({ address: asked }) => (asked.startsWith('/') ? [] : asked)),
      };
      const figures = `${load.list.length} requests, ${load.steps} steps`;
      const table = `${address.at}, ${who}: ${figures}\n${stepLines(load.list)}`;
      console.log(table);
      const most = (value: number, max: number) => `${Math.min(value, max)} of at most ${max}`;
      expect(told, table).toEqual({
        'is shown': true,
        requests: most(load.list.length, REQUESTS_MAX),
        steps: most(load.steps, STEPS_MAX),
        twice: [],
        'of other scenes': [],
        foreign: [],
      });
    });
  }
}
