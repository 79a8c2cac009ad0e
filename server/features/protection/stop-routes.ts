import { manilaMonthsLater } from '../../../contract/manila-months.ts';
import { breakStart, exclusionStart } from '../../../contract/protection.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { releaseCoin } from '../../ledger/days.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { addStop, stopOf } from '../../protection/stops.ts';
import type { ProtectionDeps } from './deps.ts';
import { mailAbout } from './mails.ts';
import { infoReply, type ReplyContext } from './replies.ts';

const DAY_MS = 24 * 60 * 60_000;
/** However often an exclusion is made longer, it ends in a lifetime. */
const EXCLUSION_MONTHS_MAX = 600;

async function start(
  deps: ProtectionDeps,
  { tx, player, now }: ReplyContext,
  stop: { kind: 'break' | 'exclusion'; until: Date; isExtension: boolean },
): Promise<void> {
  const { kind, until, isExtension } = stop;
  const playerId = player.id;
  await addStop(tx, { playerId, kind, since: now, until });
  const event = `${kind}.${isExtension ? 'extended' : 'started'}`;
  const details = { until: until.toISOString() };
  await recordAudit(tx, { at: now, kind: event, actor: 'player', playerId, details });
  await mailAbout(tx, kind, { playerId, now, until });
  await deps.endPaymentPages(tx, playerId, now);
}

/** Mounts breaks and self-exclusion (contract/protection.ts). */
export function stopRoutes(mount: Mount, deps: ProtectionDeps): void {
  mount(breakStart, async ({ days }, context) => {
    const { tx, player, now, refuse } = context;
    await lockPlayer(tx, player.id);
    const stop = await stopOf(tx, player.id, now);
    const details = { until: stop?.until.toISOString() ?? '' };
    if (stop?.kind === 'exclusion') return refuse(REFUSALS.selfExcluded, details);
    const { breakDaysMax: max } = await deps.terms(tx);
    if (days > max) return refuse(REFUSALS.fieldInvalid, { field: 'days', max });
    const until = new Date(now.getTime() + days * DAY_MS);
    if (stop && until <= stop.until) return refuse(REFUSALS.onBreak, details);
    await start(deps, context, { kind: 'break', until, isExtension: stop !== undefined });
    return infoReply(deps, context);
  });

  mount(exclusionStart, async ({ months, extend = false }, context) => {
    const { tx, player, now, refuse } = context;
    await lockPlayer(tx, player.id);
    const stop = await stopOf(tx, player.id, now);
    const running = stop?.kind === 'exclusion' ? stop : undefined;
    if (running && !extend) {
      return refuse(REFUSALS.selfExcluded, { until: running.until.toISOString() });
    }
    const { exclusionMonths } = await deps.terms(tx);
    const until = manilaMonthsLater(running?.until ?? now, months);
    const isTooLong = until > manilaMonthsLater(now, EXCLUSION_MONTHS_MAX);
    if (!exclusionMonths.includes(months) || isTooLong) {
      return refuse(REFUSALS.fieldInvalid, { field: 'months' });
    }
    await start(deps, context, { kind: 'exclusion', until, isExtension: running !== undefined });
    await releaseCoin(tx, player.id, now);
    return infoReply(deps, context);
  });
}
