import type { Static } from 'typebox';
import {
  type CheckInAward,
  loginBonus3User,
  loginBonus3UserReceive,
  signInShown,
} from '../../../contract/check-in.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { manilaDayEnd } from '../../core/manila-day.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { ladderOf } from './ladder.ts';
import { receiveDay } from './receive.ts';
import { checkInWaits, readStanding } from './standing.ts';
import { type AwardRow, days, findAwards, hasReceived, insertRun } from './store.ts';

/** Mounts the free check-in: the run, today's award, what was shown. */
export function checkInRoutes(mount: Mount): void {
  mount(loginBonus3User, async (_input, { tx, player, now }) => {
    const { isOpen, today, firstDay, isRunning, rules } = await readStanding(tx, player.id, now);
    const awards = await findAwards(tx, player.id, firstDay);
    const received = new Map(awards.map((row) => [row.date, row.awards]));
    const needDeposit = (await hasDeposited(tx, player.id)) ? 0 : SMALLEST_DEPOSIT;
    return {
      isOpen,
      today,
      nextDayAt: manilaDayEnd(now).toISOString(),
      isRunning,
      days: ladderOf(rules, firstDay, today, received),
      canReceive: await checkInWaits(tx, player.id, now),
      needDeposit: hundredthsOf(needDeposit),
      chest: rules.chest,
      unshownAwards: (await days.findUnshown(tx, player.id)).map(awardOf),
    };
  });

  mount(
    loginBonus3UserReceive,
    async (_input, { tx, player, now, draw, refuse }) => {
      const playerId = player.id;
      // Before anything is read: a parallel call must not find the same day open.
      await lockPlayer(tx, playerId);
      const { isOpen, today, day, firstDay, isRunning, rules } = await readStanding(
        tx,
        playerId,
        now,
      );
      if (!isOpen) refuse(REFUSALS.activityClosed);
      if (!(await hasDeposited(tx, playerId))) {
        refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
      }
      if (await hasReceived(tx, playerId, today)) refuse(REFUSALS.alreadyReceived);
      if (!isRunning) await insertRun(tx, { playerId, firstDay, rules, now });
      return awardOf(
        await receiveDay({ tx, playerId, rules, firstDay, date: today, day, now, draw }),
      );
    },
    { isPlay: true },
  );

  mount(signInShown, async ({ id }, { tx, player, now }) => {
    await days.markShown(tx, { playerId: player.id, id, now });
    return {};
  });
}

function awardOf(row: AwardRow): Static<typeof CheckInAward> {
  return {
    id: row.id,
    day: row.day,
    date: row.date,
    awards: row.awards,
    ...(row.chest_index !== null && { chestIndex: row.chest_index }),
    createTime: row.created_at.toISOString(),
  };
}
