import { afterAll, beforeAll, expect, test } from 'vitest';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import {
  openStudioServer,
  type StudioServer,
} from '../../../tests/support/servers/studio-server.ts';

let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer();
});
afterAll(() => server.close());

test('a round tells all that is on record of it, also where it was played from', async () => {
  const gamer = await server.registerGamer(10_000);
  await server.giveBonus(gamer.id, 5000, 50_000);
  await server.database.updateTable('game_platforms').set({ pot_bp: 100 }).execute();
  const page = await server.openPage(gamer);
  // Coin goes first: all of this stake is coin.
  const { round } = await page.play({ stake: 10_000 });
  server.clock.advance(2500);
  const { round: mixed } = await page.play({ stake: 500 });
  // Visits go in time; what a round says of its own does not.
  await server.database.deleteFrom('game_sessions').execute();
  const show = async (id: string, player = String(gamer.id)) =>
    opsOn(server, ['rounds', 'show', player, `bituin-studio:${id}`]);
  const { exitCode, lines } = await show(round.id);
  expect(exitCode).toBe(0);
  const told = (name: string) =>
    lines.filter((line) => line.startsWith(name.padEnd(14))).map((line) => line.slice(14));
  expect(told('round')).toEqual([`bituin-studio:${round.id}  settled`]);
  expect(told('visit')).toEqual([page.sessionId]);
  expect(told('played from')).toEqual(['127.0.0.1']);
  expect(told('funds before')).toEqual(['15000']);
  expect(told('funds after')).toEqual([String(5000 + round.payout)]);
  expect([told('staked'), told('paid out')]).toEqual([['10000'], [String(round.payout)]]);
  expect(told('wager')).toEqual([
    expect.stringMatching(/ {2}coin 10000 {2}bonus coin 0 {2}for the pots 100 {2}2026-11-20T04/),
  ]);
  expect(told('draw')).toEqual([round.drawId]);
  expect(JSON.parse(told('outcome')[0] ?? '')).toEqual({
    ...round.outcome,
    version: 'slot-three/v1',
  });
  expect((await show(mixed.id)).lines.join('\n')).toContain(`funds before  ${5000 + round.payout}`);
  const other = await server.registerGamer();
  expect(await show(round.id, String(other.id))).toMatchObject({ exitCode: 1 });
});
