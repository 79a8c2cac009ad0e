import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { pkData, pkRecord, pkRoundShown, pkSignUp } from '../../../contract/red-blue.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { totalOf } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { GRACE_MS } from '../../ledger/wagered-days.ts';
import {
  findLastRounds,
  findMember,
  findRecords,
  findUnshown,
  insertMember,
  isCounting,
  isDue,
  markShown,
} from './members.ts';
import { campsOf, closedRound, ownOf, roundOf, settledOf } from './replies.ts';
import { openRound, readConfig } from './rounds.ts';
import type { Settler } from './settler.ts';
import { type StandingsReader, standingsReader } from './standings.ts';
import { wagerOf } from './totals.ts';

/** What the routes need besides their transaction. */
export interface RedBlueDeps {
  settler: Settler;
  /** Another reader of the camps' standings, to turn its clock in a test. */
  standings?: StandingsReader;
}

/** Mounts red versus blue: the round of today, joining, what was shown, and the own rounds. */
export function redBlueRoutes(mount: Mount, deps: RedBlueDeps): void {
  mountData(mount, deps);
  mountSignUp(mount);

  mount(pkRoundShown, async ({ roundId }, { tx, player, now }) => {
    await markShown(tx, { playerId: player.id, roundId, now });
    return {};
  });

  mount(pkRecord, async (page, { tx, player }) => {
    const { rows, total, pages } = await findRecords(tx, player.id, page);
    return { list: rows.map(settledOf), total, pages };
  });
}

function mountData(mount: Mount, { settler, standings = standingsReader() }: RedBlueDeps): void {
  // The screen asks by itself, every few seconds.
  mount(
    pkData,
    async (_input, { tx, player, now }) => {
      const { isOpen, poolPerRound } = await readConfig(tx);
      const round = (await openRound(tx, now)) ?? closedRound(now);
      // Paying takes transactions of its own: this call only says that it is time.
      if (await isDue(tx, new Date(now.getTime() - GRACE_MS))) settler.poke();
      const member = await findMember(tx, player.id, round.id);
      const joinedAt = member?.joined_at;
      const camps = await standings(tx, round, { now, ...(joinedAt && { joinedAt }) });
      const wager = member ? await wagerOf(tx, round, player.id) : 0;
      const unshown = await findUnshown(tx, player.id);
      return {
        isOpen,
        needDeposit: !(await hasDeposited(tx, player.id)),
        now: now.toISOString(),
        published: hundredthsOf(poolPerRound),
        round: roundOf(round),
        own: ownOf({ round, camps, camp: member?.camp, wager }),
        camps: campsOf(camps),
        isCounting: await isCounting(tx, player.id, now),
        rounds: (await findLastRounds(tx, player.id)).map(settledOf),
        ...(unshown && { unshown: settledOf(unshown) }),
      };
    },
    { isActivity: false },
  );
}

function mountSignUp(mount: Mount): void {
  mount(
    pkSignUp,
    async ({ camp, roundId }, { tx, player, now, refuse }) => {
      const playerId = player.id;
      // Before anything is read: of two presses at once only one may join.
      await lockPlayer(tx, playerId);
      const { isOpen } = await readConfig(tx);
      const round = isOpen ? await openRound(tx, now) : undefined;
      if (!round) return refuse(REFUSALS.activityClosed);
      if (!(await hasDeposited(tx, playerId))) refuse(REFUSALS.depositNeeded);
      if (roundId !== undefined && roundId !== round.id) refuse(REFUSALS.roundOver);
      const known = await findMember(tx, playerId, round.id);
      if (known) refuse(REFUSALS.alreadyJoined, { camp: known.camp });
      const isIn = await insertMember(tx, { playerId, roundId: round.id, camp, now });
      if (!isIn) refuse(REFUSALS.roundOver);
      return { roundId: round.id, camp };
    },
    { isPlay: true },
  );
}

/** Free bonuses need one deposit in the player's life (spec section 1). */
async function hasDeposited(tx: Tx, playerId: number): Promise<boolean> {
  return (await totalOf(tx, { playerId, currency: PROPS.coin, kind: 'deposit' })) > 0;
}
