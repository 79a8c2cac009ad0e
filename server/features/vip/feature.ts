import type { Tx } from '../../db/database.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { levelOn } from './level-on.ts';

/** VIP levels. */
export const vip = feature({
  name: 'vip',
  start: () => undefined,
  provides: ({ settings }: Pick<ServerDeps, 'settings'>) => ({
    /** The level at the end of a Manila day (`yyyy-mm-dd`); 0 = none. */
    async vipLevelOn(tx: Tx, playerId: number, day: string): Promise<number> {
      const { levels } = (await settings.read(tx)).vip;
      return levelOn(tx, { playerId, day, levels });
    },
  }),
});
