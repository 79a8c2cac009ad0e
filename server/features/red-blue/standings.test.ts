import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import { reverse } from '../../../tests/support/models/reversal.ts';
import {
  type Fighter,
  openRedBlueServer,
  type RedBlueServer,
} from '../../../tests/support/servers/red-blue-server.ts';
import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import { standingsReader } from './standings.ts';
import { addUpCamps, type CampStandings } from './totals.ts';

let server: RedBlueServer;

beforeAll(async () => {
  server = await openRedBlueServer();
});
afterAll(() => server.close());

test('what is remembered and what is new always add up to the whole', async () => {
  const numbers = seededNumbers(20_261_120);
  let elapsedMs = 0;
  const reader = standingsReader(() => elapsedMs);
  const fighters: Fighter[] = [];
  const undone: { playerId: number; transferId: string }[] = [];
  const now = server.clock.now();
  const round = { id: manilaDay(now), ends_at: manilaDayEnd(now) };
  const remembered = () =>
    server.run((tx) => reader(tx, round, { now: server.clock.now() })) as Promise<CampStandings>;
  const whole = () => server.run((tx) => addUpCamps(tx, round.id, { to: round.ends_at }));
  for (let step = 0; step < 80; step += 1) {
    server.clock.advance(1 + numbers.below(25_000));
    const fighter = numbers.oneOf(fighters);
    const kind = numbers.below(5);
    if (!fighter || kind === 0) {
      fighters.push(await server.fighter(step % 2 ? 'red' : 'blue'));
    } else if (kind === 1 && undone.length > 0) {
      const [last] = undone.splice(numbers.below(undone.length), 1);
      const at = server.clock.now();
      if (last) await server.run((tx) => reverse(tx, { ...last, at }));
    } else {
      const transferId = await server.wager(fighter, 1 + numbers.below(9000));
      undone.push({ playerId: fighter.id, transferId });
    }
    elapsedMs += 2000;
    expect(await remembered()).toEqual(await whole());
  }
  expect((await whole()).red.total).toBeGreaterThan(0);
});
