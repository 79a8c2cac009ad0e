import type { Static } from 'typebox';
import {
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

/** The route of the invite spin, whose wheel `hasTurntable` announces. */
const TURNTABLE = '/activity/spin';

/** Mounts the list of activities and the red dots (contract/activity.ts). */
export function activityRoutes(mount: Mount, { redDots, signInAward }: ActivityPorts): void {
  mount(
    getActivityIds,
    async (_input, { tx, player, now }) => {
      const open = await openActivities(tx, player === undefined);
      const deposits = { currency: PROPS.coin, kind: 'deposit' };
      const totalRecharge = player ? await totalOf(tx, { playerId: player.id, ...deposits }) : 0;
      const canSignIn = player && signInAward ? await signInAward(tx, player.id, now) : false;
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
      for (const [name, waits] of Object.entries(redDots)) {
        flags[name as keyof Flags] = await waits(tx, player.id, now);
      }
      return flags;
    },
    { isActivity: false },
  );
}
