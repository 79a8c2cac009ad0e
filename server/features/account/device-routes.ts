import type { Static } from 'typebox';
import {
  type Device,
  deviceList,
  endDevice,
  logOutEverywhere,
} from '../../../contract/security.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount, RequestFacts } from '../../http/mount.ts';
import { endAllSessions, isIdle, oldestLogin } from '../../http/session.ts';
import { deviceNameOf } from './device-name.ts';

interface Asking {
  readonly tx: Tx;
  readonly player: { readonly id: number };
  readonly request: RequestFacts;
  readonly now: Date;
}

async function devicesOf({ tx, player, request, now }: Asking): Promise<Static<typeof Device>[]> {
  const rows = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('player_id', '=', player.id)
    .where('created_at', '>', oldestLogin(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    ...deviceNameOf(row.user_agent),
    isCurrent: request.tokenHash?.equals(row.token_hash) ?? false,
    isLocked: isIdle(row.last_seen_at, now),
    ip: row.ip,
    loginTime: row.created_at.toISOString(),
    lastSeenTime: row.last_seen_at.toISOString(),
  }));
  return [
    ...devices.filter(({ isCurrent }) => isCurrent),
    ...devices.filter(({ isCurrent }) => !isCurrent),
  ];
}

/** Ends the session with this id; a text that is no id names none. */
async function endOne({ tx, player }: Asking, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('player_id', '=', player.id)
    .where((where) => where(where.cast<string>('id', 'text'), '=', id))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Mounts the list of devices and the ways to log them out. */
export function deviceRoutes(mount: Mount): void {
  mount(deviceList, async (_input, context) => ({ devices: await devicesOf(context) }));

  mount(endDevice, async ({ id }, context) => {
    const { tx, now, player } = context;
    if (await endOne(context, id)) {
      const event = { at: now, kind: 'device.ended', actor: 'player' } as const;
      await recordAudit(tx, { ...event, playerId: player.id, details: { session: id } });
    }
    return { devices: await devicesOf(context) };
  });

  mount(logOutEverywhere, async (_input, context) => {
    const { tx, now, player } = context;
    const sessions = (await devicesOf(context)).length;
    await endAllSessions(tx, player.id);
    const event = { at: now, kind: 'device.all-ended', actor: 'player' } as const;
    await recordAudit(tx, { ...event, playerId: player.id, details: { sessions } });
    return {};
  });
}
