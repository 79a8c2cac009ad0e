import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betDetail, betRecord, betRecordReport } from '../../../contract/bets.ts';
import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { pkData, pkSignUp } from '../../../contract/red-blue.ts';
import {
  openStudioServer,
  type StudioServer,
} from '../../../tests/support/servers/studio-server.ts';
import { inTransaction } from '../../db/database.ts';
import { addRequirement, withdrawableOf } from '../../ledger/requirements.ts';
import { vipSums } from '../vip/levels.ts';

// One player plays the studio's games; everything that goes by wagers must hear of them.

const STAKE = 1500;
const BETS = [
  { color: 0, stake: 700 },
  { color: 4, stake: 800 },
];

let server: StudioServer;

beforeAll(async () => {
  server = await openStudioServer();
});
afterAll(() => server.close());

test('rounds of our games count for red versus blue, the jackpot, requirements and experience', async () => {
  const gamer = await server.registerGamer(100_000);
  const as = { playerId: gamer.id, at: server.clock.now() };
  await inTransaction(server.database, (tx) =>
    addRequirement(tx, { ...as, reference: 'first', source: 'deposit', base: 100_000 }),
  );
  await sql`update jackpot_config
    set config = config || '{ "drawsWithoutWager": 0, "wagerPerDraw": 5000 }'`.execute(
    server.database,
  );
  await server.call(pkSignUp, { camp: 'red' }, gamer);
  server.clock.advance(1000);

  const slot = await server.openPage(gamer, 101);
  const spun = await slot.play({ stake: STAKE });
  expect(spun).toMatchObject({ http: 200, round: { status: 'settled', stake: STAKE } });
  await slot.call('shown', { roundId: spun.round.id });
  server.clock.advance(5000);
  const colours = await server.openPage(gamer, 201);
  const thrown = await colours.play({ bets: BETS });
  expect(thrown).toMatchObject({ http: 200, round: { status: 'settled', stake: 1500 } });

  const fight = await server.call(pkData, {}, gamer);
  expect(fight.data.own).toMatchObject({ camp: 'red', wager: 3000 });
  const jackpot = await server.call(getJackpotDrawInfo, {}, gamer);
  expect(jackpot.data.needTyping).toBe(2000);
  const { locked } = await inTransaction(server.database, (tx) => withdrawableOf(tx, gamer.id));
  expect(locked).toBe(97_000);
  const sums = await inTransaction(server.database, (tx) => vipSums(tx, gamer.id, '2999-12-31'));
  expect(sums.experience).toBe(30);
  await server.expectSoundBooks();
});

test('the records tell the very outcome that was shown, and fun money is not among them', async () => {
  const gamer = await server.registerGamer(100_000);
  const real = await server.openPage(gamer, 101);
  const first = await real.play({ stake: STAKE });
  await real.call('shown', { roundId: first.round.id });
  server.clock.advance(5000);
  const second = await real.play({ stake: STAKE });
  await real.call('shown', { roundId: second.round.id });
  server.clock.advance(5000);
  const fun = await server.openPage(gamer, 101, true);
  expect((await fun.play({ stake: STAKE })).http).toBe(200);

  const { list } = (await server.call(betRecord, { pageSize: 20, cursor: '' }, gamer)).data;
  expect(list.map(({ roundId }) => roundId)).toEqual(
    [second, first].map(({ round }) => `bituin-studio:${round.id}`),
  );
  const { data } = await server.call(betDetail, { roundId: list[0]?.roundId ?? '' }, gamer);
  expect(data).toMatchObject({
    engine: 'slot-three',
    details: second.round.outcome,
    drawId: second.round.drawId,
    balanceAfter: second.balance,
    before: { details: first.round.outcome, drawId: first.round.drawId },
  });
  const day = '2026-11-20';
  const report = await server.call(betRecordReport, { from: day, to: day }, gamer);
  const won = first.round.payout + second.round.payout;
  expect(report.data.sums).toEqual({ rounds: 2, wagered: 3000, won, net: won - 3000 });
});
