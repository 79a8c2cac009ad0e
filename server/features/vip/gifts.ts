import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import type { VipTaskTerms, VipTerms } from './config.ts';

/** A player who signs every day has a whole week. */
const WEEK_DAYS = 7;

/** A task about stakes asks for them; the others ask for no more than is staked anyway. */
function taskGift({ id, kind, period, target, rewards }: VipTaskTerms): Gift {
  const named = { name: `VIP task ${id}`, often: period === 'day' ? 'day' : 'week' } as const;
  if (kind === 'wager') return { on: 'wager', ...named, wagered: target, given: rewards };
  return { on: 'visit', ...named, given: rewards };
}

/** What levels and tasks give; daily and weekly awards as the highest level has them. */
export async function vipGifts(
  _tx: Tx,
  { vip: { levels, tasks } }: { vip: VipTerms },
): Promise<Gift[]> {
  const highest = levels.at(-1);
  const reached = levels.slice(1).map(
    ({ bonus, betLimit, experience }, at): Gift => ({
      on: 'wager',
      name: `reaching VIP ${at + 1}`,
      often: 'once',
      wagered: Math.max(betLimit, experience * 100),
      given: bonus,
    }),
  );
  const week = (highest?.weeklyAward ?? []).map((reward) => ({
    ...reward,
    count: reward.count * WEEK_DAYS,
  }));
  return [
    ...reached,
    { on: 'visit', name: 'VIP of the day', often: 'day', given: highest?.dailyAward ?? [] },
    { on: 'visit', name: 'VIP of the week', often: 'week', given: week },
    ...tasks.map(taskGift),
  ];
}
