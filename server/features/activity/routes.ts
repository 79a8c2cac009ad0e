import type { Static } from 'typebox';
import {
  ACTIVITY_IDS,
  activityGetStatusList,
  getActivityIds,
  type RedDotFlags,
} from '../../../contract/activity.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { totalOf } from '../../ledger/balances.ts';
import { openActivities } from './activities.ts';

type Flags = Static<typeof RedDotFlags>;

/** Answers whether something waits for the player. */
export type Waiting = (tx: Tx, playerId: number, now: Date) => Promise<boolean>;

/** What activities need from the rest of the server; routes.ts joins them. */
export interface ActivityPorts {
  /**
   * One answer for each red dot; a feature adds its own. A dot without one stays dark, as
   * nothing can wait in a feature that is not there.
   */
  readonly redDots: Partial<Record<keyof Flags, Waiting>>;
  /** Whether the sign-in ladder has an award for today. */
  readonly signInAward?: Waiting;
  /** Whether the player is to be asked who they are; nobody is unless given. */
  readonly kycPopup?: Waiting;
  /** Whether nothing may invite the player to play. */
  readonly isStopped?: Waiting;
}

const DARK: Flags = {
  hasTask: false,
  hasMail: false,
  hasSignUpBonus: false,
  spinAwardFlag: false,
  taskAwardFlag: false,
  agent5AwardFlag: false,
  vipAwardFlag: false,
  signInFlag: false,
  emailAwardFlag: false,
  canReceiveDrawChance: false,
  diamondMallRedDot: false,
};

/** Red dots that invite nobody to play. */
const QUIET: ReadonlySet<string> = new Set<keyof Flags>(['hasMail']);

/** The route of the invite spin, whose wheel `hasTurntable` announces. */
const TURNTABLE = '/activity/spin';

/** Mounts the list of activities and the red dots (contract/activity.ts). */
export function activityRoutes(mount: Mount, ports: ActivityPorts): void {
  const { redDots, signInAward, kycPopup, isStopped } = ports;
  const stops = async (tx: Tx, playerId: number | undefined, now: Date) =>
    playerId !== undefined && isStopped ? isStopped(tx, playerId, now) : false;
  mount(
    getActivityIds,
    async (_input, { tx, player, now }) => {
      const isAsked = player && kycPopup ? await kycPopup(tx, player.id, now) : false;
      const all = await openActivities(tx, player === undefined);
      const stopped = await stops(tx, player?.id, now);
      const open = all.filter(({ id }) => (id === ACTIVITY_IDS.kyc ? isAsked : !stopped));
      const deposits = { currency: PROPS.coin, kind: 'deposit' };
      const totalRecharge = player ? await totalOf(tx, { playerId: player.id, ...deposits }) : 0;
      const canSignIn =
        player && signInAward && !stopped ? await signInAward(tx, player.id, now) : false;
      return {
        activityMap: Object.fromEntries(open.map((activity) => [activity.id, activity])),
        activityIds: open.map(({ id }) => id),
        hasTurntable: open.some(({ clickAction }) => clickAction === TURNTABLE),
        totalRecharge: hundredthsOf(totalRecharge),
        loginBonus3CanReceive: canSignIn,
      };
    },
    { isActivity: false },
  );

  mount(
    activityGetStatusList,
    async (_input, { tx, player, now }) => {
      if (!player) return DARK;
      const flags = { ...DARK };
      const stopped = await stops(tx, player.id, now);
      for (const [name, waits] of Object.entries(redDots)) {
        if (stopped && !QUIET.has(name)) continue;
        flags[name as keyof Flags] = await waits(tx, player.id, now);
      }
      return flags;
    },
    { isActivity: false },
  );
}
