import type { Static } from 'typebox';
import {
  ACTIVITY_IDS,
  activityGetStatusList,
  getActivityIds,
  RedDotFlags,
} from '../../../contract/activity.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { totalOf } from '../../ledger/balances.ts';
import type { Lamps, Waiting } from '../feature.ts';
import { openActivities } from './activities.ts';

type Flags = Static<typeof RedDotFlags>;

/** What activities need from the rest of the server. */
export interface ActivityDeps {
  /** A lamp without an answer stays dark, as nothing can wait in a feature that is not there. */
  readonly lamps: Lamps;
  /** Whether the check-in ladder has an award for today. */
  readonly checkInAward: Waiting;
  /** Whether the player is to be asked who they are. */
  readonly kycPopup: Waiting;
  /** Whether nothing may invite the player to play. */
  readonly isStopped: Waiting;
}

/** Every lamp of the spec, none lit. */
const DARK = Object.fromEntries(
  Object.keys(RedDotFlags.properties).map((name) => [name, false]),
) as Flags;

/** The route of the invite spin, whose wheel `hasTurntable` announces. */
const TURNTABLE = '/activity/spin';

/** Mounts the list of activities and the red dots (contract/activity.ts). */
export function activityRoutes(mount: Mount, deps: ActivityDeps): void {
  const { lamps, checkInAward, kycPopup, isStopped } = deps;
  const stops = async (tx: Tx, playerId: number | undefined, now: Date) =>
    playerId !== undefined && isStopped(tx, playerId, now);
  mount(
    getActivityIds,
    async (_input, { tx, player, now }) => {
      const isAsked = player !== undefined && (await kycPopup(tx, player.id, now));
      const all = await openActivities(tx, player === undefined);
      const stopped = await stops(tx, player?.id, now);
      const open = all.filter(({ id }) => (id === ACTIVITY_IDS.kyc ? isAsked : !stopped));
      const deposits = { currency: PROPS.coin, kind: 'deposit' };
      const totalRecharge = player ? await totalOf(tx, { playerId: player.id, ...deposits }) : 0;
      const canCheckIn =
        player !== undefined && !stopped && (await checkInAward(tx, player.id, now));
      return {
        activityMap: Object.fromEntries(open.map((activity) => [activity.id, activity])),
        activityIds: open.map(({ id }) => id),
        hasTurntable: open.some(({ clickAction }) => clickAction === TURNTABLE),
        totalRecharge: hundredthsOf(totalRecharge),
        loginBonus3CanReceive: canCheckIn,
      };
    },
    { isActivity: false },
  );

  mount(
    activityGetStatusList,
    async (_input, { tx, player, now }) => {
      if (!player) return { ...DARK, waiting: [] };
      const stopped = await stops(tx, player.id, now);
      const flags = { ...DARK };
      for (const [name, waits] of Object.entries({ ...(!stopped && lamps.play), ...lamps.quiet })) {
        flags[name as keyof Flags] = await waits(tx, player.id, now);
      }
      const waiting: number[] = [];
      for (const [activity, waits] of stopped ? [] : lamps.activities) {
        if (await waits(tx, player.id, now)) waiting.push(activity);
      }
      return { ...flags, waiting };
    },
    { isActivity: false },
  );
}
