import { REFUSALS } from '../../../contract/refusals.ts';
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  getVipLevelAudit,
  receiveVipBonusUser,
  receiveVipTask,
  receiveVipTaskUnReceiveBonus,
  vipLevelShown,
} from '../../../contract/vip.ts';
import { manilaDay } from '../../core/manila-day.ts';
import { weeksOf } from '../../core/periods.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import {
  awardIds,
  earnedAwards,
  periodsOf,
  readRecord,
  takeAwards,
  type VipAward,
} from './awards.ts';
import type { VipTerms } from './config.ts';
import type { VipDeps } from './deps.ts';
import { markLevelShown, noteLevel, readLevelAudit } from './levels.ts';
import { readVipInfo } from './vip-info.ts';

/** Says which award is asked for; undefined = there is no such thing. */
type IdOf = (terms: VipTerms, now: Date) => string | undefined;

/** Mounts VIP (contract/vip.ts): where the player stands, and taking what was earned. */
export function vipRoutes(mount: Mount, deps: VipDeps): void {
  mount(getVipInfo, (_input, { tx, player, now }) =>
    readVipInfo(tx, deps, { playerId: player.id, now }),
  );

  mount(getVipLevelAudit, (page, { tx, player }) => readLevelAudit(tx, player.id, page));

  mount(vipLevelShown, async ({ level }, { tx, player, now }) => {
    await markLevelShown(tx, { playerId: player.id, level, now });
    return {};
  });

  mount(
    receiveVipBonusUser,
    ({ level }, context) =>
      receive(context, deps, ({ levels }) => (levels[level] ? awardIds.level(level) : undefined)),
    { isPlay: true },
  );

  mount(
    appVipUserReceiveDaily,
    (_input, context) => receive(context, deps, (_terms, now) => awardIds.daily(manilaDay(now))),
    { isPlay: true },
  );

  mount(
    appVipUserReceiveSignInAward,
    (_input, context) =>
      receive(context, deps, (_terms, now) => {
        const [, lastWeek] = weeksOf(now);
        return awardIds.week(lastWeek);
      }),
    { isPlay: true },
  );

  mount(
    receiveVipTask,
    ({ id }, context) =>
      receive(context, deps, ({ tasks }, now) => {
        const task = tasks.find((one) => one.id === id);
        return task && awardIds.task(id, periodsOf(task, now)[0]);
      }),
    { isPlay: true },
  );

  mount(
    receiveVipTaskUnReceiveBonus,
    async (_input, context) => {
      const { earned } = await lockedAwards(context, deps);
      const awards = earned.filter(({ source, isEarlier }) => source === 'task' && isEarlier);
      return take(context, awards);
    },
    { isPlay: true },
  );
}

type AwardContext = Context<typeof receiveVipTaskUnReceiveBonus>;

/** What was earned, read under the player's lock: a parallel call must not find the same open. */
async function lockedAwards(
  { tx, player, now }: Pick<AwardContext, 'tx' | 'player' | 'now'>,
  deps: VipDeps,
) {
  const playerId = player.id;
  await lockPlayer(tx, playerId);
  const terms = (await deps.settings.read(tx)).vip;
  const { level } = await noteLevel(tx, { playerId, now, levels: terms.levels });
  const record = await readRecord(tx, playerId, now);
  const earned = await earnedAwards(tx, { playerId, now, terms, level }, record);
  return { terms, earned, taken: record.taken };
}

/** Takes one award, or says why not. */
async function receive(context: AwardContext, deps: VipDeps, idOf: IdOf) {
  const { now, refuse } = context;
  const { terms, earned, taken } = await lockedAwards(context, deps);
  const id = idOf(terms, now);
  if (id === undefined) return refuse(REFUSALS.notFound);
  if (taken.has(id)) return refuse(REFUSALS.alreadyReceived);
  return take(
    context,
    earned.filter((award) => award.id === id),
  );
}

async function take({ tx, player, now, refuse }: AwardContext, awards: readonly VipAward[]) {
  const playerId = player.id;
  if (awards.length === 0) return refuse(REFUSALS.notReached);
  if (!(await hasDeposited(tx, playerId))) {
    return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
  }
  return { rewards: await takeAwards(tx, { playerId, awards, now }) };
}
