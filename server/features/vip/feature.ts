import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { VIP_BOOKS } from '../../../contract/books/vip.ts';
import type { Tx } from '../../db/database.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { vipAwardWaits, vipRewards } from './awards.ts';
import { vipCommands } from './commands.ts';
import { vipGifts } from './gifts.ts';
import { levelOn, noteLevel, userLevelBy } from './levels.ts';
import { vipRoutes } from './routes.ts';

type Needs = Pick<ServerDeps, 'settings' | 'now'>;

/** VIP levels: what they take, and what they give. */
export const vip = feature({
  name: 'vip',
  activity: ACTIVITY_IDS.vip,
  books: VIP_BOOKS,
  gifts: vipGifts,
  saysWager: ['vip wagerOnce'],
  start: (mount, deps: Needs) => vipRoutes(mount, deps),
  lamps: { vipAwardFlag: vipAwardWaits },
  openRewards: (deps: Needs) => vipRewards(deps),
  commands: vipCommands,
  demo: [
    demoActivity({ id: ACTIVITY_IDS.vip, sort: 13, click_action: '/vip' }),
    demoActivity({ id: ACTIVITY_IDS.vipTask, sort: 14, click_action: '/bonus/vip' }),
  ],
  provides: ({ settings, now }: Needs) => ({
    /** The level at the end of a Manila day (`yyyy-mm-dd`); 0 = none. */
    async vipLevelOn(tx: Tx, playerId: number, day: string): Promise<number> {
      const { levels } = (await settings.read(tx)).vip;
      return levelOn(tx, { playerId, day, levels });
    },
    /** The level now; 0 = none. A level that was reached is noted. */
    async vipLevelOf(tx: Tx, playerId: number): Promise<number> {
      const { levels } = (await settings.read(tx)).vip;
      return (await noteLevel(tx, { playerId, now: now(), levels })).level;
    },
    /** What user info says of VIP, and of the ladder of all players. */
    async vipStandingOf(tx: Tx, playerId: number) {
      const terms = (await settings.read(tx)).vip;
      const standing = await noteLevel(tx, { playerId, now: now(), levels: terms.levels });
      const { level, experience, wagered } = standing;
      return { vip: level, vipExp: experience, userLevel: userLevelBy(terms, wagered) };
    },
  }),
});
