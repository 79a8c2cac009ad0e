import type { ReplyOf } from '../../../contract/call.ts';
import type { actInviteUser, actInviteUserSpin } from '../../../contract/invite.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { manilaDay } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import type { InviteConfig } from './config.ts';
import { type PlayerNow, readStanding } from './rounds.ts';
import { nextStartOf } from './rules.ts';
import { lastSpin, type SpinRow, spins } from './spins.ts';

/** A stored spin as the player is told of it. */
export function spinOf(row: SpinRow): ReplyOf<typeof actInviteUserSpin> {
  return {
    id: row.id,
    sector: row.sector,
    fromSector: row.from_sector,
    amount: hundredthsOf(row.amount),
    counted: hundredthsOf(row.counted),
    before: hundredthsOf(row.before),
    after: hundredthsOf(row.before + row.counted),
    target: hundredthsOf(row.target),
    createTime: row.created_at.toISOString(),
  };
}

/** Registration by the player's link; the public id is the player's id. */
export function sharePathOf(playerId: number): string {
  return `/auth/register?pid=${playerId}`;
}

/**
 * Where the player stands as far as it was revealed: a spin that was not shown yet counts for
 * nothing here, so that no figure on a screen tells what its wheel has not shown.
 */
export async function shownStanding(tx: Tx, who: PlayerNow, config: InviteConfig) {
  const standing = await readStanding(tx, who, config);
  const unshown = await spins.findUnshown(tx, who.playerId);
  const isRunning = standing.state === 'running';
  const first = unshown.find(({ round_id: id }) => isRunning && id === standing.round?.id);
  const collected = first ? first.before : standing.collected;
  return { ...standing, unshown, collected, missing: standing.target - collected };
}

/** True when today's share has earned its spin. */
export async function hasSharedToday(tx: Tx, { playerId, now }: PlayerNow): Promise<boolean> {
  const row = await tx
    .selectFrom('transfers')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'invite-share')
    .where('reference', '=', manilaDay(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** The wheel as published. */
export function wheelOf({ wheel }: InviteConfig): ReplyOf<typeof actInviteUser>['wheel'] {
  return wheel.map(({ amount, weight }) => ({ amount: hundredthsOf(amount), weight }));
}

/** Everything that the screen shows. */
export async function inviteOf(
  tx: Tx,
  who: PlayerNow,
  config: InviteConfig,
): Promise<ReplyOf<typeof actInviteUser>> {
  const { playerId, now } = who;
  const standing = await shownStanding(tx, who, config);
  const { round, state, target, unshown } = standing;
  const nextStart = nextStartOf(round, now);
  const last = await lastSpin(tx, playerId);
  const { friendDeposit } = config.rules;
  return {
    isOpen: config.isOpen,
    state,
    target: hundredthsOf(target),
    collected: hundredthsOf(standing.collected),
    missing: hundredthsOf(standing.missing),
    spins: standing.spins,
    startTime: round?.started_at.toISOString() ?? '',
    endTime: round?.ends_at.toISOString() ?? '',
    nextRoundTime: nextStart > now ? nextStart.toISOString() : '',
    hasShared: await hasSharedToday(tx, who),
    hasDeposited: await hasDeposited(tx, playerId),
    sharePath: sharePathOf(playerId),
    restSector: unshown[0]?.from_sector ?? last?.sector ?? 0,
    wheel: wheelOf(config),
    rules: { ...config.rules, friendDeposit: hundredthsOf(friendDeposit) },
    unshownSpins: unshown.map(spinOf),
  };
}
