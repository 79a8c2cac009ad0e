import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import type { AppConfig } from '../../../contract/config.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import {
  getAfterLoginInfoWeb,
  logout,
  online,
  preLogin,
  refreshData,
  type UserInfo,
} from '../../../contract/session.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { endSession } from '../../http/session.ts';
import { notePresence } from './presence.ts';

/** What a session's calls need from the rest of the server; routes.ts joins them. */
export interface SessionPorts {
  /** The operator's settings for a client that has this version of the catalogue. */
  appConfig(tx: Tx, gameListVersion: number): Promise<Static<typeof AppConfig>>;
  userInfo(tx: Tx, playerId: number): Promise<Static<typeof UserInfo>>;
  refresh(tx: Tx, playerId: number): Promise<ReplyOf<typeof refreshData>>;
}

/** A visitor has nothing and is not sent to login for asking (spec section 6). */
const VISITOR_REFRESH: ReplyOf<typeof refreshData> = {
  coin: hundredthsOf(0),
  lottery: 0,
  vip: 0,
  vipExp: 0,
  userLevel: 0,
  bet: hundredthsOf(0),
  hasPassword: false,
};

/** Mounts start-up, balance refresh, online ping and logout (contract/session.ts). */
export function sessionRoutes(mount: Mount, ports: SessionPorts): void {
  mount(
    preLogin,
    async ({ gameListVersion = 0 }, { tx, player }) => ({
      config: await ports.appConfig(tx, gameListVersion),
      isLoggedIn: player !== undefined,
    }),
    { refusesDeadToken: true },
  );

  mount(getAfterLoginInfoWeb, async (_input, { tx, player }) => ({
    userInfo: await ports.userInfo(tx, player.id),
  }));

  // The client refreshes by itself too, so this is no sign that anybody is there. To a player whose
  // session has ended a visitor's zeros would be a wrong balance.
  mount(
    refreshData,
    async (_input, { tx, player }) => (player ? ports.refresh(tx, player.id) : VISITOR_REFRESH),
    { isActivity: false, refusesDeadToken: true },
  );

  mount(
    online,
    async ({ gameId }, { tx, player, now }) => {
      await notePresence(tx, { playerId: player.id, gameId, now });
      return {};
    },
    { isActivity: false },
  );

  mount(
    logout,
    async (_input, { tx, player, request }) => {
      if (request.tokenHash) await endSession(tx, player.id, request.tokenHash);
      return {};
    },
    { duringMaintenance: true },
  );
}
