import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openRedBlueServer,
  type RedBlueServer,
} from '../../../tests/support/servers/red-blue-server.ts';
import { sumOfShares } from './freeze.ts';
import { shareOf } from './rules.ts';

let server: RedBlueServer;

beforeAll(async () => {
  server = await openRedBlueServer();
});
afterAll(() => server.close());

/** Undoes what a run wrote. */
class Undone extends Error {}

test('the rest that is frozen is what the shares leave over, for any wagers and any pool', async () => {
  const amount = fc.integer({ min: 0, max: 900_000_000_000 });
  const wagers = fc.array(amount, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(amount, wagers, async (pool, all) => {
      const total = all.reduce((sum, wager) => sum + wager, 0);
      fc.pre(total > 0);
      const members = all.map((wager, index) => ({
        player_id: index + 1,
        round_id: '2000-01-01',
        camp: 'red' as const,
        joined_at: server.clock.now(),
        wager,
      }));
      const work = server.run(async (tx) => {
        await tx.insertInto('red_blue_members').values(members).execute();
        const sum = await sumOfShares(tx, { id: '2000-01-01', winner: 'red', pool });
        const shares = all.map((wager) => shareOf({ pool, wager, total }));
        expect(sum).toBe(shares.reduce((added, share) => added + share, 0));
        throw new Undone();
      });
      await expect(work).rejects.toBeInstanceOf(Undone);
    }),
    { numRuns: 60 },
  );
});

test('a share that a rounded quotient would lift is cut off all the same', async () => {
  const [wager, other, pool] = [6_322_314_090_909, 3_677_685_909_091, 5_000_011];
  const total = wager + other;
  const member = { round_id: '2000-01-02', camp: 'red' as const, joined_at: server.clock.now() };
  const sum = await server.run(async (tx) => {
    const rows = [wager, other].map((own, index) => ({
      ...member,
      player_id: index + 1,
      wager: own,
    }));
    await tx.insertInto('red_blue_members').values(rows).execute();
    return sumOfShares(tx, { id: '2000-01-02', winner: 'red', pool });
  });
  expect(sum).toBe(shareOf({ pool, wager, total }) + shareOf({ pool, wager: other, total }));
});
