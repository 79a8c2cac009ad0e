import { randomUUID } from 'node:crypto';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { addRequirement } from '../../ledger/requirements.ts';
import type { InviteConfig } from './config.ts';
import { endOfRound, nextStartOf, type RoundRow, stateOf } from './rules.ts';

/**
 * Currencies of the ledger that are no prop of the spec: what a round has collected, in hundredths
 * of a coin that are not coins yet, and spins of the invite wheel. Both belong to one round.
 */
export const COLLECTED = 4;
export const SPINS = 5;

/** The other side of every move of the invite wheel. */
export const HOUSE = 'house:invite';

/** The player's last round, whatever became of it. */
export function findRound(tx: Tx, playerId: number): Promise<RoundRow | undefined> {
  return tx
    .selectFrom('invite_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The player whose round it is, and when. */
export interface PlayerNow {
  playerId: number;
  now: Date;
}

/** Grants spins, which the operator may have set to none; the same kind and reference once. */
export async function grantSpins(
  tx: Tx,
  { playerId, now }: PlayerNow,
  grant: { kind: string; reference: string; spins: number },
): Promise<void> {
  const { kind, reference, spins } = grant;
  if (spins === 0) return;
  const move = { kind, reference, at: now };
  await post(tx, { playerId, currency: SPINS, amount: spins, house: HOUSE, ...move });
}

/**
 * The player's last round, closed where its time is over. The caller holds the player's lock: what
 * comes back stays true until the transaction ends.
 */
export async function currentRound(tx: Tx, who: PlayerNow): Promise<RoundRow | undefined> {
  const round = await findRound(tx, who.playerId);
  if (round?.status !== 'running' || stateOf(round, who.now) === 'running') return round;
  return closeRound(tx, who, round, 'over');
}

/**
 * Ends a round: what is still collected and the spins left go back to the house by a posting of
 * their own. The caller holds the player's lock.
 */
export async function closeRound(
  tx: Tx,
  { playerId, now }: PlayerNow,
  round: RoundRow,
  status: 'exchanged' | 'over',
): Promise<RoundRow> {
  const balances = await balancesOf(tx, playerId);
  for (const [currency, kind] of [
    [COLLECTED, 'invite-collected-lapsed'],
    [SPINS, 'invite-spins-lapsed'],
  ] as const) {
    const left = balances.get(currency) ?? 0;
    if (left === 0) continue;
    const move = { kind, reference: round.id, at: now };
    await post(tx, { playerId, currency, amount: -left, house: HOUSE, ...move });
  }
  return tx
    .updateTable('invite_rounds')
    .set({ status })
    .where('player_id', '=', playerId)
    .where('id', '=', round.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pays a round whose target was collected, and ends it. The caller holds the player's lock. */
export async function payRound(tx: Tx, who: PlayerNow, round: RoundRow): Promise<void> {
  const { playerId, now } = who;
  const { id, target: amount } = round;
  const move = { playerId, house: HOUSE, reference: id, at: now };
  const spent = { currency: COLLECTED, kind: 'invite-collected-paid', amount: -amount };
  await post(tx, { ...move, ...spent });
  await post(tx, { ...move, currency: PROPS.coin, kind: 'invite-exchange', amount });
  const requirement = { source: 'reward', reference: `invite:${id}`, base: amount } as const;
  await addRequirement(tx, { playerId, ...requirement, at: now });
  await closeRound(tx, who, round, 'exchanged');
}

/** Starts a round where none runs and one may begin, and grants its first spins. */
export async function startRound(tx: Tx, who: PlayerNow, config: InviteConfig): Promise<void> {
  const { playerId, now } = who;
  await lockPlayer(tx, playerId);
  const last = await currentRound(tx, who);
  if (stateOf(last, now) === 'running' || nextStartOf(last, now) > now) return;
  const id = randomUUID();
  await tx
    .insertInto('invite_rounds')
    .values({
      player_id: playerId,
      id,
      number: (last?.number ?? 0) + 1,
      target: config.target,
      status: 'running',
      started_at: now,
      ends_at: endOfRound(now, config.rules.roundDays),
    })
    .execute();
  const { spinsAtStart: spins } = config.rules;
  await grantSpins(tx, who, { kind: 'invite-start', reference: id, spins });
}

/** Where the player's last round stands now. Reads only. */
export async function readStanding(tx: Tx, { playerId, now }: PlayerNow, config: InviteConfig) {
  const round = await findRound(tx, playerId);
  const state = stateOf(round, now);
  const target = round && state !== 'over' ? round.target : config.target;
  const balances = await balancesOf(tx, playerId);
  // A round whose time is over may still hold what nobody has taken back yet.
  const held = (currency: number) => (state === 'running' ? (balances.get(currency) ?? 0) : 0);
  const collected = held(COLLECTED);
  return { round, state, target, collected, missing: target - collected, spins: held(SPINS) };
}
