import { sql } from 'kysely';
import {
  agentFill,
  appAgent5UserInviteValidReceive,
  appAgent5UserReceive,
} from '../../../../contract/agent.ts';
import { firstGiftReceive } from '../../../../contract/first-gifts.ts';
import { getMail3, receiveMail } from '../../../../contract/mail.ts';
import { getOpenRewards, takeOpenRewards } from '../../../../contract/open-rewards.ts';
import { bankReceive, followOpen, followReceive } from '../../../../contract/promotions.ts';
import { betBonusByTypeReceive, betBonusReceive } from '../../../../contract/rebates.ts';
import { receiveTaskAward } from '../../../../contract/tasks.ts';
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  receiveVipBonusUser,
  receiveVipTask,
  receiveVipTaskUnReceiveBonus,
} from '../../../../contract/vip.ts';
import { onDepositSettled } from '../../../../server/features/compose.ts';
import { settle } from '../../../../server/features/deposit/settle.ts';
import { insertDeposit } from '../../../../server/features/deposit/store.ts';
import { bookRound, booksOf } from '../game-rounds.ts';
import { letterWords } from '../letter.ts';
import { race } from './race.ts';
import type { Racer, RaceServer } from './racer.ts';

const BANK_CHANNEL = 3;

/** Rounds of so many hours ago, enough for a VIP level, a task and a rebate. */
async function playedAgo(racer: Racer, server: RaceServer, ...hours: number[]) {
  for (const hoursAgo of hours) {
    const round = { playerId: racer.id, stake: 20_000, payout: 20_000, hoursAgo };
    await bookRound(booksOf(server), round);
  }
}

/** Sends a letter with points in it; answers its id. */
export async function giftMail(racer: Racer, server: RaceServer): Promise<string> {
  const letter = ['--about', 'service', ...letterWords()];
  const to = ['--to', String(racer.id), '--players', '1', '--rewards', '2002:7'];
  await server.ops('mail', 'send', ...letter, ...to);
  const { list } = (await server.call(getMail3, { pageNum: 1, pageSize: 20 }, racer)).data;
  return list.find(({ award }) => award === 'waits')?.id ?? '';
}

/** The id of what a feature has for the player to take, as the page of all rewards lists it. */
async function openId(racer: Racer, server: RaceServer, source: string, start: string) {
  const { list } = (await server.call(getOpenRewards, {}, racer)).data;
  const found = list.find((one) => one.source === source && one.id.startsWith(start));
  if (!found) throw new Error(`${source} has no ${start} to take: ${JSON.stringify(list)}`);
  return found.id;
}

/** A friend of the first level who counts, and commission of a day that is over. */
async function agentOf({ id }: Racer, { database }: RaceServer) {
  await sql`insert into agent_levels (player_id, level, friends, counted, open)
    values (${id}, 1, 1, 1, 77)`.execute(database);
  await sql`insert into agent_open_sums (player_id, day, level, amount)
    values (${id}, '2026-11-01', 1, 77)`.execute(database);
  await sql`insert into agent_day_sums (player_id, day) values (${id}, '2026-11-01')`.execute(
    database,
  );
}

/** A deposit by a bank that was paid, with all that it sets off. */
async function paidByBank({ id }: Racer, { run, clock }: RaceServer) {
  const [now, reference] = [clock.now(), `race-${id}`];
  const terms = { channel_id: BANK_CHANNEL, channel_name: 'test', provider: 'sandbox' };
  const amount = 500_000;
  const report = { reference, amount, outcome: 'paid', paymentId: reference } as const;
  await run(async (tx) => {
    const row = { player_id: id, id: crypto.randomUUID(), reference, amount, created_at: now };
    await insertDeposit(tx, { ...row, ...terms });
    await settle(tx, { provider: 'sandbox', report, now, onDepositSettled });
  });
}

/** Calls that take what was earned. */
export const RACES = [
  race(receiveVipBonusUser, async (racer, server) => {
    await playedAgo(racer, server, 1);
    return { level: 1 };
  }),
  race(appVipUserReceiveDaily, async (racer, server) => {
    await playedAgo(racer, server, 1);
    return {};
  }),
  race(appVipUserReceiveSignInAward, async (racer, server) => {
    await playedAgo(racer, server, 7 * 24);
    await sql`insert into vip_sign_ins (player_id, day) values (${racer.id}, '2026-11-14')`.execute(
      server.database,
    );
    return {};
  }),
  race(receiveVipTask, async (racer, server) => {
    await playedAgo(racer, server, 2, 2, 1, 1, 1, 1);
    return { id: (await openId(racer, server, 'vip', 'task/')).split('/')[1] ?? '' };
  }),
  race(receiveVipTaskUnReceiveBonus, async (racer, server) => {
    await playedAgo(racer, server, 25, 25, 25, 25, 25, 1);
    return {};
  }),
  race(betBonusReceive, async (racer, server) => {
    await playedAgo(racer, server, 25);
    return {};
  }),
  race(betBonusByTypeReceive, async (racer, server) => {
    await playedAgo(racer, server, 25);
    return { type: 1 };
  }),
  race(firstGiftReceive, { gift: 'sign-up' }),
  race(followReceive, async (racer, server) => {
    await server.call(followOpen, { id: 1 }, racer);
    return { id: 1 };
  }),
  race(bankReceive, async (racer, server) => {
    await paidByBank(racer, server);
    return { tier: 1 };
  }),
  race(receiveTaskAward, async (racer, server) => {
    await playedAgo(racer, server, 1, 1, 1, 1, 1);
    return { id: await openId(racer, server, 'tasks', 'day-rounds') };
  }),
  race(receiveMail, async (...who) => ({ id: await giftMail(...who) })),
  race(receiveMail, async (...who) => {
    await giftMail(...who);
    return {};
  }),
  race(takeOpenRewards, async (racer, server) => {
    await playedAgo(racer, server, 25);
    await giftMail(racer, server);
    return {};
  }),
  race(appAgent5UserReceive, async (...who) => {
    await agentOf(...who);
    return {};
  }),
  race(appAgent5UserInviteValidReceive, async (...who) => {
    await agentOf(...who);
    return { friends: 1 };
  }),
  race(agentFill, async ({ id }) => ({ pid: String(id - 1) }), { hasDeposited: false }),
];
