import type { Static } from 'typebox';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { AppConfig } from '../../../contract/config.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { playSession } from '../../../contract/protection.ts';
import {
  getAfterLoginInfoWeb,
  logout,
  online,
  preLogin,
  refreshData,
  type UserInfo,
} from '../../../contract/session.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { endSession, touchSession } from '../../http/session.ts';
import { notePlaySign } from '../../ledger/days.ts';
import { lockPlayer } from '../../ledger/post.ts';

/** What a session's calls need from the rest of the server; server/features/compose.ts joins them. */
export interface SessionDeps {
  /** The operator's settings for a client that has this version of the catalogue. */
  appConfig(tx: Tx, gameListVersion: number): Promise<Static<typeof AppConfig>>;
  userInfo(tx: Tx, playerId: number, now: Date): Promise<Static<typeof UserInfo>>;
  playSessionOf(whose: {
    tx: Tx;
    player: { id: number };
    now: Date;
  }): Promise<ReplyOf<typeof playSession>>;
  /** Keeps what an Android shell tells of its phone with the session's device. */
  keepPhone(
    tx: Tx,
    told: Pick<RequestOf<typeof preLogin>, 'messagingToken' | 'phoneinfoJsonModel'> & {
      playerId: number;
      tokenHash: Buffer | undefined;
    },
  ): Promise<void>;
  refresh(tx: Tx, playerId: number): Promise<ReplyOf<typeof refreshData>>;
}

/** A visitor has nothing and is not sent to login for asking (spec section 6). */
const VISITOR_REFRESH: ReplyOf<typeof refreshData> = {
  coin: hundredthsOf(0),
  unseen: [],
  bonus: hundredthsOf(0),
  lottery: 0,
  vip: 0,
  vipExp: 0,
  userLevel: 0,
  bet: hundredthsOf(0),
  hasPassword: false,
};

/** Mounts start-up, balance refresh, online ping and logout (contract/session.ts). */
export function sessionRoutes(mount: Mount, deps: SessionDeps): void {
  mount(
    preLogin,
    async ({ gameListVersion = 0, ...told }, { tx, player, request }) => {
      const { tokenHash, isLocked } = request;
      if (player) await deps.keepPhone(tx, { playerId: player.id, tokenHash, ...told });
      return {
        config: await deps.appConfig(tx, gameListVersion),
        isLoggedIn: player !== undefined,
        isLocked,
      };
    },
    { refusesDeadToken: true, whileLocked: true },
  );

  // The app opens: a sign of its player, from which a session counts.
  mount(getAfterLoginInfoWeb, async (_input, { tx, player, now }) => {
    await lockPlayer(tx, player.id);
    await notePlaySign(tx, player.id, now);
    const playSession = await deps.playSessionOf({ tx, player, now });
    return { userInfo: await deps.userInfo(tx, player.id, now), playSession };
  });

  // The client refreshes by itself too, so this is no sign that anybody is there. To a player whose
  // session has ended a visitor's zeros would be a wrong balance.
  mount(
    refreshData,
    async (_input, { tx, player }) => (player ? deps.refresh(tx, player.id) : VISITOR_REFRESH),
    { isActivity: false, refusesDeadToken: true },
  );

  mount(
    online,
    async ({ gameId, idleSeconds }, { tx, player, now, request }) => {
      await notePresence(tx, { playerId: player.id, gameId, now });
      await lockPlayer(tx, player.id);
      await notePlaySign(tx, player.id, now);
      if (idleSeconds !== undefined && request.tokenHash) {
        const touchedAt = new Date(now.getTime() - idleSeconds * 1000);
        await touchSession(tx, player.id, request.tokenHash, touchedAt);
      }
      return {};
    },
    { isActivity: false },
  );

  mount(
    logout,
    async (_input, { tx, player, now, request }) => {
      if (request.tokenHash) await endSession(tx, player.id, request.tokenHash);
      const event = { at: now, kind: 'session.ended', actor: 'player' } as const;
      const details = { by: 'logout', ip: request.ip };
      await recordAudit(tx, { ...event, playerId: player.id, details });
      return {};
    },
    { duringMaintenance: true, whileLocked: true },
  );
}

interface PresenceTable {
  player_id: number;
  seen_at: Date;
  game_id: number | null;
}

declare module '../../db/database.ts' {
  interface Database {
    presence: PresenceTable;
  }
}

/** A sign of life: the client sends one a minute while its page is visible. */
interface Sighting {
  readonly playerId: number;
  /** The game that the player is in, if any. */
  readonly gameId: number | undefined;
  readonly now: Date;
}

/** Remembers when a player was last seen, and in which game. */
async function notePresence(tx: Tx, { playerId, gameId, now }: Sighting): Promise<void> {
  const row = { seen_at: now, game_id: gameId ?? null };
  await tx
    .insertInto('presence')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute();
}
