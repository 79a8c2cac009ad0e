import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { feature, type ServerDeps } from '../feature.ts';
import type { VipLevel } from './config.ts';

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

/**
 * The highest level whose experience and stakes the player had by the end of a day, in rounds that have
 * ended. Level 1 takes a deposit.
 */
async function levelOn(
  tx: Tx,
  { playerId, day, levels }: { playerId: number; day: string; levels: readonly VipLevel[] },
): Promise<number> {
  const { rows } = await sql<{ wagered: number; deposited: boolean }>`
    select (select coalesce(sum(wagered), 0)::bigint from player_game_days
        where player_id = ${playerId} and day <= ${day}::date) as wagered,
      exists (select from transfers where player_id = ${playerId} and kind = 'deposit'
        and manila_day(created_at) <= ${day}::date) as deposited`.execute(tx);
  const [{ wagered, deposited } = { wagered: 0, deposited: false }] = rows;
  if (!deposited) return 0;
  const points = Math.floor(wagered / 100);
  return levels.findLastIndex(
    ({ experience, betLimit }) => points >= experience && wagered >= betLimit,
  );
}
