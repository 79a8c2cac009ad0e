import { limitCancel, limitConfirm, limitSet } from '../../../contract/protection.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { lockPlayer } from '../../ledger/post.ts';
import {
  changeLimit,
  confirmationOf,
  current,
  type OwnLimit,
} from '../../protection/limit-rules.ts';
import { keepLimit, type LimitKey, limitName, ownLimits } from '../../protection/limit-store.ts';
import type { Period } from '../../protection/tables.ts';
import type { ProtectionDeps } from './deps.ts';
import { mailAbout } from './mails.ts';
import { infoReply, type ReplyContext } from './replies.ts';

/** A limit of time cannot have more minutes than its period. */
const MINUTES_MAX: Record<Period, number> = { day: 1440, week: 10_080, month: 44_640 };

/** The limit as it stands, for a player who is locked now. */
async function lockLimit({ tx }: ReplyContext, key: LimitKey): Promise<OwnLimit | undefined> {
  await lockPlayer(tx, key.playerId);
  return (await ownLimits(tx, key.playerId)).get(limitName(key.kind, key.period));
}

async function keepAndRecord(
  { tx, now }: ReplyContext,
  key: LimitKey,
  { event, before, after }: { event: string; before?: OwnLimit; after: OwnLimit | undefined },
): Promise<void> {
  await keepLimit(tx, key, after);
  const { playerId, kind, period } = key;
  const values = { before: before?.value ?? null, after: after?.value ?? null };
  const asked = after?.pending && { asked: after.pending.value };
  const details = { kind, period, ...values, ...asked };
  await recordAudit(tx, { at: now, kind: `limit.${event}`, actor: 'player', playerId, details });
}

/** Mounts setting, confirming and cancelling of limits (contract/protection.ts). */
export function limitRoutes(mount: Mount, deps: ProtectionDeps): void {
  mount(limitSet, async ({ kind, period, value }, context) => {
    const { tx, player, now, refuse } = context;
    const max = MINUTES_MAX[period];
    if (kind === 'time' && value !== null && value > max) {
      return refuse(REFUSALS.fieldInvalid, { field: 'value', max });
    }
    const key = { playerId: player.id, kind, period };
    const before = await lockLimit(context, key);
    const { confirmDays } = await deps.terms(tx);
    const { end, limit } = changeLimit(before, value, { now, confirmDays });
    if (end !== 'same') {
      const event = { set: 'set', tightened: 'tightened', asked: 'loosening-asked' };
      const name = end === 'cancelled' ? 'loosening-cancelled' : event[end];
      await keepAndRecord(context, key, { event: name, ...(before && { before }), after: limit });
    }
    return infoReply(deps, context);
  });

  mount(limitConfirm, async ({ kind, period, value }, context) => {
    const { tx, player, now, refuse } = context;
    const key = { playerId: player.id, kind, period };
    const before = await lockLimit(context, key);
    const { end, limit } = confirmationOf(before, value, now);
    if (end === 'missing') return refuse(REFUSALS.notFound);
    if (end === 'early') {
      const from = limit?.pending?.confirmFrom.toISOString() ?? '';
      return refuse(REFUSALS.notYet, { from });
    }
    const change = { event: 'loosened', ...(before && { before }), after: limit };
    await keepAndRecord(context, key, change);
    await mailAbout(tx, 'loosened', { playerId: player.id, now });
    return infoReply(deps, context);
  });

  mount(limitCancel, async ({ kind, period }, context) => {
    const { player, now } = context;
    const key = { playerId: player.id, kind, period };
    const before = current(await lockLimit(context, key), now);
    if (before?.pending) {
      const after = { ...before, pending: undefined };
      await keepAndRecord(context, key, { event: 'loosening-cancelled', before, after });
    }
    return infoReply(deps, context);
  });
}
