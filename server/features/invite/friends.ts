import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { totalOf } from '../../ledger/balances.ts';
import type { DepositSettled, Registered } from '../../ledger/events.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { readInviteConfig } from './config.ts';
import { currentRound, findRound, grantSpins } from './rounds.ts';
import { stateOf } from './rules.ts';

/**
 * Counts a friend who registered by a player's link: spins while the inviter's round runs, for as
 * many friends as a round counts. Composed into registration by the app.
 *
 * A player is always younger than the inviter, so locks are taken from younger to older and two
 * chains of invitations cannot wait for each other.
 */
export async function countRegisteredFriend(tx: Tx, event: Registered): Promise<void> {
  const { playerId: friendId, inviterId, now } = event;
  if (inviterId === undefined) return;
  const config = await readInviteConfig(tx);
  const who = { playerId: inviterId, now };
  await lockPlayer(tx, inviterId);
  const round = await currentRound(tx, who);
  const { spinsForFriend, friendsPerRound } = config.rules;
  const isRunning = config.isOpen && round?.status === 'running';
  const isCounted = isRunning && round.friends < friendsPerRound;
  await tx
    .insertInto('invite_origins')
    .values({ player_id: friendId, inviter_id: inviterId })
    .execute();
  await tx
    .insertInto('invite_friends')
    .values({
      player_id: inviterId,
      friend_id: friendId,
      registered_at: now,
      register_spins: isCounted ? spinsForFriend : 0,
      register_count: isCounted ? 'counted' : isRunning ? 'limit' : 'noRound',
    })
    .execute();
  if (!isCounted) return;
  await tx
    .updateTable('invite_rounds')
    .set((eb) => ({ friends: eb('friends', '+', 1) }))
    .where('player_id', '=', inviterId)
    .where('id', '=', round.id)
    .execute();
  const grant = { kind: 'invite-friend', reference: String(friendId), spins: spinsForFriend };
  await grantSpins(tx, who, grant);
}

/**
 * Counts a friend whose deposits have reached the published sum: once in a lifetime, at the first
 * deposit from there on that falls into a running round of the inviter. Composed into the
 * settlement of deposits by the app.
 */
export async function countDepositedFriend(tx: Tx, event: DepositSettled): Promise<void> {
  const { playerId: friendId, now } = event;
  // A friend who was counted never waits for the inviter again.
  const origin = await tx
    .selectFrom('invite_origins')
    .select('inviter_id')
    .where('player_id', '=', friendId)
    .executeTakeFirst();
  if (!origin) return;
  // The inviter's row may lie on another machine.
  const waiting = await tx
    .selectFrom('invite_friends')
    .select('friend_id')
    .where('player_id', '=', origin.inviter_id)
    .where('friend_id', '=', friendId)
    .where('deposit_count', '!=', 'counted')
    .executeTakeFirst();
  if (!waiting) return;
  const config = await readInviteConfig(tx);
  const { friendDeposit, spinsForDeposit } = config.rules;
  const sum = { playerId: friendId, currency: PROPS.coin, kind: 'deposit' };
  if ((await totalOf(tx, sum)) < friendDeposit) return;
  const who = { playerId: origin.inviter_id, now };
  const isRunning = stateOf(await findRound(tx, origin.inviter_id), now) === 'running';
  // Where there is nothing to grant, a friend does not wait for the inviter either.
  if (config.isOpen && isRunning) await lockPlayer(tx, origin.inviter_id);
  const round = config.isOpen && isRunning ? await currentRound(tx, who) : undefined;
  const isCounted = round?.status === 'running';
  const { numUpdatedRows } = await tx
    .updateTable('invite_friends')
    .set({
      deposit_spins: isCounted ? spinsForDeposit : 0,
      deposit_count: isCounted ? 'counted' : 'noRound',
    })
    .where('player_id', '=', origin.inviter_id)
    .where('friend_id', '=', friendId)
    .where('deposit_count', '!=', 'counted')
    .executeTakeFirstOrThrow();
  if (!isCounted || numUpdatedRows === 0n) return;
  const grant = { kind: 'invite-deposit', reference: String(friendId), spins: spinsForDeposit };
  await grantSpins(tx, who, grant);
}
