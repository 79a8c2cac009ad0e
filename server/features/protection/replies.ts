import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { helpLinks, playSession, protectionInfo } from '../../../contract/protection.ts';
import { manilaDayStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { netOf } from '../../ledger/days.ts';
import { isHelpPause } from '../../protection/help-links.ts';
import { limitsInForce, limitsOf } from '../../protection/limit-list.ts';
import { realityMinutesOf, runningTimesOf } from '../../protection/play-session.ts';
import { stopOf, stopReply } from '../../protection/stops.ts';
import { type HelpSettings, linksOf } from './config.ts';
import type { ProtectionDeps } from './deps.ts';

/** For whom and when a reply is made. */
export interface ReplyContext {
  tx: Tx;
  player: { id: number };
  now: Date;
}

async function queryOf(deps: ProtectionDeps, { tx, player, now }: ReplyContext) {
  const pendingDeposits = await deps.pendingDeposits(tx, player.id);
  return { playerId: player.id, pendingDeposits, now };
}

/** Everything of the page of limits, breaks and exclusion. */
export async function infoReply(
  deps: ProtectionDeps,
  context: ReplyContext,
): Promise<ReplyOf<typeof protectionInfo>> {
  const { tx, player, now } = context;
  const { exclusionMonths, breakDaysMax } = await deps.terms(tx);
  return {
    serverTime: now.toISOString(),
    limits: await limitsOf(tx, await queryOf(deps, context)),
    stop: stopReply(await stopOf(tx, player.id, now)),
    realityMinutes: await realityMinutesOf(tx, player.id),
    breakDaysMax,
    exclusionMonths: [...exclusionMonths],
  };
}

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** The session bar and the reality check. */
export async function sessionReply(
  deps: ProtectionDeps,
  context: ReplyContext,
): Promise<ReplyOf<typeof playSession>> {
  const { tx, player, now } = context;
  const playerId = player.id;
  const times = await runningTimesOf(tx, playerId, now);
  const realityMinutes = await realityMinutesOf(tx, playerId);
  const sinceCheck = secondsOf(times.playedMs - times.checkedMs);
  const due = Math.max(0, realityMinutes * 60 - sinceCheck);
  return {
    serverTime: now.toISOString(),
    startTime: times.startedAt.toISOString(),
    todaySeconds: secondsOf(times.todayMs),
    sessionNet: hundredthsOf(await netOf(tx, { playerId, since: times.startedAt })),
    todayNet: hundredthsOf(await netOf(tx, { playerId, since: manilaDayStart(now) })),
    realityMinutes,
    realityDueSeconds: realityMinutes === 0 ? null : due,
    stop: stopReply(await stopOf(tx, playerId, now)),
    limits: await limitsInForce(tx, await queryOf(deps, context)),
  };
}

/** The links to help, and what the last looks at them came to. */
export async function helpReply(
  tx: Tx,
  settings: HelpSettings,
): Promise<ReplyOf<typeof helpLinks>> {
  const rows = await tx.selectFrom('help_links').select(['url', 'failed_at']).execute();
  const failing = new Set(
    rows.filter(({ failed_at }) => failed_at.length > 0).map(({ url }) => url),
  );
  const links = linksOf(settings).map(({ name, url }) => ({
    name,
    url,
    isReachable: !failing.has(url),
  }));
  return { links, isPlayPaused: await isHelpPause(tx) };
}
