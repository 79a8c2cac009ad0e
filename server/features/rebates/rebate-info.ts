import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { ALL_TYPES, type betBonus, REBATE_DAYS, type Rebate } from '../../../contract/rebates.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { type RebateDeps, rateOf } from './deps.ts';
import { type DayRebate, LOST_DAYS, newestDay, rebatesOf } from './due.ts';

type Reply = ReplyOf<typeof betBonus>;
type TypeName = Reply['types'][number];

/** Everything that the page of rebates shows. @param type a game type id, or all of them */
export async function readRebates(
  tx: Tx,
  deps: RebateDeps,
  { playerId, type, now }: { playerId: number; type: number; now: Date },
): Promise<Reply> {
  const yesterday = newestDay(now);
  const types = (await typesOf(tx)).filter((one) => type === ALL_TYPES || one.type === type);
  const nameOf = new Map(types.map((one) => [one.type, one.name]));
  const days = REBATE_DAYS + LOST_DAYS;
  const rebates = (await rebatesOf(tx, deps, { playerId, now, days })).filter(({ typeId }) =>
    nameOf.has(typeId),
  );
  const { levels } = (await deps.settings.read(tx)).vip;
  const level = await deps.vipLevelOn(tx, playerId, yesterday);
  const open = rebates.filter(({ state }) => state === 'open');
  const lost = rebates.filter(({ state }) => state === 'lost');
  return {
    list: types.map(({ type: typeId, name }) => {
      const own = rebates.filter((one) => one.typeId === typeId && one.state !== 'lost');
      return rebateOf({ type: typeId, name }, own, {
        yesterday,
        now,
        rate: rateOf(levels, level, typeId),
      });
    }),
    sum: sumOf(open),
    yesterday: sumOf(open.filter(({ day }) => day === yesterday)),
    level,
    needDeposit: hundredthsOf((await hasDeposited(tx, playerId)) ? 0 : SMALLEST_DEPOSIT),
    lost: lost.map(({ day, typeId, amount }) => ({
      day,
      type: typeId,
      name: nameOf.get(typeId) ?? {},
      amount: hundredthsOf(amount),
    })),
    types,
    levels: levels.map(({ experience, betLimit }, index) => ({
      level: index,
      experience,
      betLimit: hundredthsOf(betLimit),
      rates: types.map(({ type: typeId }) => ({
        type: typeId,
        rate: rateOf(levels, index, typeId),
      })),
    })),
  };
}

/** Every game type, in the order of the lobby. */
async function typesOf(tx: Tx): Promise<TypeName[]> {
  const rows = await tx.selectFrom('game_types').select(['id', 'name']).orderBy('sort').execute();
  return rows.map(({ id, name }) => ({ type: id, name }));
}

function rebateOf(
  type: TypeName,
  own: readonly DayRebate[],
  { yesterday, now, rate }: { yesterday: string; now: Date; rate: number },
): Static<typeof Rebate> {
  const last = own.find(({ day }) => day === yesterday);
  const open = own.filter(({ state }) => state === 'open');
  const isReceived = last?.state === 'received';
  const days = own.filter(({ endTime }) => endTime > now);
  return {
    ...type,
    wagered: hundredthsOf(last?.wagered ?? 0),
    rate: last?.perMille ?? rate,
    amount: sumOf(open),
    state: open.length > 0 ? 'open' : isReceived ? 'received' : 'nothing',
    days: days.map(({ day, wagered, perMille, amount, state, endTime }) => ({
      day,
      wagered: hundredthsOf(wagered),
      rate: perMille,
      amount: hundredthsOf(amount),
      state: state === 'lost' ? 'nothing' : state,
      expireTime: endTime.toISOString(),
    })),
  };
}

function sumOf(rebates: readonly DayRebate[]) {
  return hundredthsOf(rebates.reduce((sum, { amount }) => sum + amount, 0));
}
