import {
  agentFill,
  appAgent5Rule,
  appAgent5User,
  appAgent5UserDays,
  appAgent5UserInviteValidReceive,
  appAgent5UserLog,
  appAgent5UserReceive,
} from '../../../contract/agent.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { ProfilesOf } from '../../players/public-profile.ts';
import { type AgentDeps, readAwards, takeAward, takeCommission } from './commission.ts';
import { readAgent, readDays, readFriends } from './replies.ts';
import { fillEndOf, join } from './tree.ts';

/** Mounts agents (contract/agent.ts): who invited whom, what friends brought, taking it. */
export function agentRoutes(mount: Mount, deps: AgentDeps & { profilesOf: ProfilesOf }): void {
  const { profilesOf } = deps;
  mount(appAgent5User, async (_input, { tx, player, now }) => {
    const terms = (await deps.settings.read(tx)).agents;
    return readAgent(tx, { playerId: player.id, now, terms, profilesOf });
  });
  mount(appAgent5UserLog, (page, { tx, player, now }) =>
    readFriends(tx, { playerId: player.id, now, profilesOf }, page),
  );
  mount(appAgent5UserDays, (page, { tx, player }) => readDays(tx, player.id, page));
  mount(appAgent5Rule, async (_input, { tx }) => {
    const { isOpen, rates, awards } = (await deps.settings.read(tx)).agents;
    return { isOpen, rates, awards };
  });
  mount(agentFill, ({ pid }, context) => fill(context, pid));
  mount(appAgent5UserReceive, (_input, context) => receive(context), { isPlay: true });
  mount(
    appAgent5UserInviteValidReceive,
    ({ friends }, context) => receiveAward(context, deps, friends),
    { isPlay: true },
  );
}

/** Names the player's inviter, once and early. */
async function fill(
  { tx, player, now, refuse }: Context<typeof agentFill>,
  pid: string,
): Promise<object> {
  const playerId = player.id;
  await lockPlayer(tx, playerId);
  const bound = await tx
    .selectFrom('agent_members')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (bound) return refuse(REFUSALS.alreadyReceived);
  const inviterId = /^[1-9]\d{0,14}$/.test(pid.trim()) ? Number(pid) : 0;
  const inviter = await tx
    .selectFrom('accounts')
    .select('player_id')
    .where('player_id', '=', inviterId)
    .executeTakeFirst();
  if (!inviter) return refuse(REFUSALS.notFound);
  if (inviterId >= playerId) return refuse(REFUSALS.fieldInvalid);
  const account = await tx
    .selectFrom('accounts')
    .select('registered_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const registeredAt = account?.registered_at;
  const isLate = !registeredAt || fillEndOf(registeredAt) <= now;
  if (isLate || (await hasDeposited(tx, playerId))) return refuse(REFUSALS.tooLate);
  await join(tx, { playerId, inviterId, registeredAt, now });
  await tx
    .updateTable('accounts')
    .set({ inviter: String(inviterId) })
    .where('player_id', '=', playerId)
    .execute();
  return {};
}

/** Takes all open commission. */
async function receive({ tx, player, now, refuse }: Context<typeof appAgent5UserReceive>) {
  const playerId = player.id;
  await lockPlayer(tx, playerId);
  const levels = await tx
    .selectFrom('agent_levels')
    .select(['open', 'received'])
    .where('player_id', '=', playerId)
    .execute();
  if (!levels.some(({ open }) => open > 0)) {
    const wasTaken = levels.some(({ received }) => received > 0);
    return refuse(wasTaken ? REFUSALS.alreadyReceived : REFUSALS.notReached);
  }
  if (!(await hasDeposited(tx, playerId))) {
    return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
  }
  return { rewards: await takeCommission(tx, { playerId, now }) };
}

/** Takes the award for a number of friends. */
async function receiveAward(
  { tx, player, now, refuse }: Context<typeof appAgent5UserInviteValidReceive>,
  deps: AgentDeps,
  friends: number,
) {
  const playerId = player.id;
  await lockPlayer(tx, playerId);
  const { awards } = (await deps.settings.read(tx)).agents;
  const award = awards.find((one) => one.friends === friends);
  if (!award) return refuse(REFUSALS.notFound);
  const { counted, taken } = await readAwards(tx, playerId);
  if (taken.has(friends)) return refuse(REFUSALS.alreadyReceived);
  if (friends > counted) return refuse(REFUSALS.notReached);
  if (!(await hasDeposited(tx, playerId))) {
    return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
  }
  return { rewards: await takeAward(tx, { playerId, now }, award) };
}
