import {
  actInviteClickInvite,
  actInviteSpinShown,
  actInviteUser,
  actInviteUserExchange,
  actInviteUserRecord,
  actInviteUserSpin,
  actInviteUserStatus,
} from '../../../contract/invite.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { manilaDay } from '../../core/manila-day.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { ProfileOf } from '../../players/public-profile.ts';
import { readInviteConfig } from './config.ts';
import { friendRecords, spinRecords } from './records.ts';
import {
  hasSharedToday,
  inviteOf,
  sharePathOf,
  shownStanding,
  spinOf,
  wheelOf,
} from './replies.ts';
import { currentRound, grantSpins, payRound, readStanding, startRound } from './rounds.ts';
import { exchangeRefusalOf, spinRefusalOf } from './rules.ts';
import { GAME, settleSpin, spins } from './spins.ts';

/** Mounts the invite wheel (contract/invite.ts): the round, its spins, exchange, share, records. */
export function inviteRoutes(mount: Mount, profileOf: ProfileOf): void {
  mountRound(mount);
  mountSpin(mount);
  mountExchange(mount);
  mountShare(mount);
  mount(actInviteUserRecord, ({ type, ...page }, { tx, player }) =>
    type === 'spins'
      ? spinRecords(tx, player.id, page)
      : friendRecords(tx, player.id, page, profileOf),
  );
}

function mountRound(mount: Mount): void {
  mount(actInviteUser, async ({ start }, { tx, player, now, refuse }) => {
    const who = { playerId: player.id, now };
    const config = await readInviteConfig(tx);
    if (start && !config.isOpen) refuse(REFUSALS.activityClosed);
    if (start) await startRound(tx, who, config);
    return inviteOf(tx, who, config);
  });

  mount(
    actInviteUserStatus,
    async (_input, { tx, player, now }) => {
      const config = await readInviteConfig(tx);
      const { isOpen, rules } = config;
      const open = { isOpen, roundDays: rules.roundDays, wheel: wheelOf(config) };
      if (!player) {
        const target = hundredthsOf(config.target);
        return { ...open, target, state: 'none' as const, missing: target, endTime: '' };
      }
      const standing = await shownStanding(tx, { playerId: player.id, now }, config);
      const { round, state, target, missing } = standing;
      return {
        ...open,
        target: hundredthsOf(target),
        state,
        missing: hundredthsOf(missing),
        endTime: state === 'running' && round ? round.ends_at.toISOString() : '',
      };
    },
    { isActivity: false },
  );
}

function mountSpin(mount: Mount): void {
  mount(
    actInviteUserSpin,
    async (_input, { tx, player, now, draw, refuse }) => {
      const who = { playerId: player.id, now };
      // Before anything is read: a parallel spin must not see the same chance.
      await lockPlayer(tx, player.id);
      const config = await readInviteConfig(tx);
      const standing = await readStanding(tx, who, config);
      const refusal = spinRefusalOf({ isOpen: config.isOpen, ...standing });
      const { round, collected } = standing;
      if (refusal || !round) return refuse(refusal ?? REFUSALS.roundOver);
      const stream = await draw(GAME);
      return spinOf(await settleSpin(tx, { ...who, config, round, collected, stream }));
    },
    { isPlay: true },
  );

  mount(actInviteSpinShown, async ({ spinId }, { tx, player, now }) => {
    await spins.markShown(tx, { playerId: player.id, id: spinId, now });
    return {};
  });
}

function mountExchange(mount: Mount): void {
  mount(actInviteUserExchange, async (_input, { tx, player, now, refuse }) => {
    const who = { playerId: player.id, now };
    await lockPlayer(tx, player.id);
    const config = await readInviteConfig(tx);
    const { round, state, missing } = await readStanding(tx, who, config);
    const isDepositor = await hasDeposited(tx, player.id);
    const refusal = exchangeRefusalOf({ state, missing, isDepositor });
    if (refusal) refuse(refusal.code, refusal.details);
    if (!round) return refuse(REFUSALS.roundOver);
    const amount = round.target;
    await payRound(tx, who, round);
    return { amount: hundredthsOf(amount) };
  });
}

function mountShare(mount: Mount): void {
  mount(actInviteClickInvite, async (_input, { tx, player, now }) => {
    const who = { playerId: player.id, now };
    const sharePath = sharePathOf(player.id);
    await lockPlayer(tx, player.id);
    const config = await readInviteConfig(tx);
    const round = await currentRound(tx, who);
    const isEarning = config.isOpen && round?.status === 'running';
    if (!isEarning || (await hasSharedToday(tx, who))) return { sharePath, spins: 0 };
    const { spinsForSharing: spins } = config.rules;
    await grantSpins(tx, who, { kind: 'invite-share', reference: manilaDay(now), spins });
    return { sharePath, spins };
  });
}
