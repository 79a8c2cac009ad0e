import { appAgent5User, appAgent5UserLog } from '../../../contract/agent.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { countDueFriends } from '../../../server/features/agents/counting.ts';
import { rollCommission } from '../../../server/features/agents/roller.ts';
import { onDepositSettled, onRegistered } from '../../../server/features/compose.ts';
import { lockPlayer, post } from '../../../server/ledger/post.ts';
import { bookRound, booksOf } from '../models/game-rounds.ts';
import { verifyPlayer } from '../players/verified-player.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 100_000;

/** A player with an account, who may have come by somebody's link. */
export interface AgentPlayer {
  readonly id: number;
  readonly token: string;
}

/** A server on which friends register, prove who they are, deposit and wager. */
export interface AgentServer extends TestServer {
  register(inviter?: { id: number }): Promise<AgentPlayer>;
  deposit(player: AgentPlayer): Promise<void>;
  /** Verifies and deposits, and lets the server count. */
  count(player: AgentPlayer): Promise<AgentPlayer>;
  countDue(): Promise<number>;
  /** Agents of a chain, the oldest first; each counts. */
  chain(length: number): Promise<AgentPlayer[]>;
  /** Books a round at the server's time. @returns its id in `game_rounds` */
  wager(player: AgentPlayer, stake: number, payout?: 0 | 'rollback' | 'open'): Promise<string>;
  /** The late end of a round that was left open. */
  endRound(player: AgentPlayer, id: string, how?: 'lost' | 'back'): Promise<void>;
  roll(): Promise<number>;
  /** Midnight passes, and what is over is settled. */
  nextDay(): Promise<void>;
  /** The player's token, for a session that a moved clock has not ended. */
  as(player: AgentPlayer): Promise<{ token: string }>;
  see(player: AgentPlayer): Promise<ReplyOf<typeof appAgent5User>>;
  friendsOf(player: AgentPlayer): Promise<ReplyOf<typeof appAgent5UserLog>>;
}

/** Opens it with the demo's data. @param now the moment at which its clock stands */
export async function openAgentServer(
  now: string,
  options: TestServerOptions = {},
): Promise<AgentServer> {
  const server = await openTestServer({ now, ...options });
  await seedDemo(server.database, server.clock.now());
  const { database, clock } = server;
  const at = () => clock.now();
  const countDue = () => countDueFriends(database, { at: at(), limit: LIMIT });
  const roll = () => rollCommission(database, { at: at(), limit: LIMIT });
  const register = (inviter?: { id: number }) => registerOn(server, inviter);
  const deposit = (player: AgentPlayer) => depositOn(server, player);
  const as = (player: AgentPlayer) => comeBack(server, player);
  const count = async (player: AgentPlayer) => {
    await verifyPlayer(database, player.id, at());
    await deposit(player);
    await countDue();
    return player;
  };
  return {
    ...server,
    ...{ register, deposit, count, countDue, roll, as },
    async chain(length) {
      const players: AgentPlayer[] = [];
      while (players.length < length) players.push(await count(await register(players.at(-1))));
      return players;
    },
    wager: ({ id }, stake, payout = 0) =>
      bookRound(booksOf(server), {
        playerId: id,
        stake,
        ...(payout !== 'open' && { payout }),
      }),
    endRound: (player, id, how = 'lost') => endRoundOn(server, player, { id, how }),
    async nextDay() {
      clock.advance(DAY_MS);
      await roll();
      clock.advance(1);
    },
    see: async (player) => (await server.call(appAgent5User, {}, await as(player))).data,
    friendsOf: async (player) => {
      const page = { pageNum: 1, pageSize: 20, level: 0 };
      return (await server.call(appAgent5UserLog, page, await as(player))).data;
    },
  };
}

async function registerOn(
  { database, clock, registerPlayer }: TestServer,
  inviter: { id: number } | undefined,
): Promise<AgentPlayer> {
  const now = clock.now();
  const player = await registerPlayer();
  await inTransaction(database, async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        player_id: player.id,
        account_type: 1,
        account: `agent.${player.id}`,
        mobile: null,
        password_hash: '',
        birth_date: '1990-01-01',
        nickname: `friend-${player.id}`,
        avatar: 'avatar-1',
        inviter: inviter ? String(inviter.id) : null,
        terms_accepted_at: now,
        registered_at: now,
      })
      .execute();
    await onRegistered(tx, { playerId: player.id, inviterId: inviter?.id, now });
  });
  return player;
}

/** Ten thousand pesos, to be wagered. */
async function depositOn({ database, clock }: TestServer, { id }: AgentPlayer): Promise<void> {
  const now = clock.now();
  const reference = `d${id}`;
  await inTransaction(database, async (tx) => {
    await lockPlayer(tx, id);
    const coin = { playerId: id, currency: 2001, amount: 1_000_000, house: 'house:deposits' };
    await post(tx, { ...coin, kind: 'deposit', reference, at: now });
    await onDepositSettled(tx, { playerId: id, depositId: reference, amount: 1_000_000, now });
  });
}

async function endRoundOn(
  server: TestServer,
  { id: playerId }: AgentPlayer,
  { id, how }: { id: string; how: 'lost' | 'back' },
): Promise<void> {
  const round = id.replace('bituin-studio:', '');
  const now = server.clock.now();
  if (how === 'back') {
    const sql = "select game_rollback('bituin-studio', $1, $2, $3, $4)";
    await booksOf(server).query(sql, [playerId, round, `${round}:stake`, now]);
    return;
  }
  await booksOf(server).query(
    `select game_win('bituin-studio', $1, $2, $3, $4, 0, true, 'null'::jsonb, '', $5)`,
    [playerId, round, `${round}:stake`, `${round}:result`, now],
  );
}

async function comeBack({ database, clock }: TestServer, { id, token }: AgentPlayer) {
  const now = clock.now();
  await database
    .updateTable('sessions')
    .set({ last_seen_at: now, created_at: now })
    .where('player_id', '=', id)
    .execute();
  return { token };
}
