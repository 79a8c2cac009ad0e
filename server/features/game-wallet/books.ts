import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type {
  WalletEndRoundRequest,
  WalletReply,
  WalletRollbackRequest,
  WalletStatus,
  WalletWagerRequest,
  WalletWinRequest,
} from '../../../contract/game-wallet.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { type Database, inOneStatement } from '../../db/database.ts';
import { IDLE_MINUTES, oldestLogin } from '../../http/session.ts';
import { isHelpPause } from '../../protection/help-links.ts';

/** Which provider calls, and when. */
export interface Sender {
  code: string;
  now: Date;
}

/** What every call about money answers. */
export type Answer = Static<typeof WalletReply>;

interface Row {
  status: WalletStatus;
  balance: number;
  bonus: number;
  coin_part: number;
  bonus_part: number;
  replayed: boolean;
}

/**
 * Makes one call of the books (migration 0077). It is one statement and needs no transaction; a player that nobody
 * knows gets no wallet by it. Asked for by itself, a call runs where its player's rows are.
 */
async function ask(database: Kysely<Database>, call: RawBuilder<unknown>): Promise<Answer> {
  const query = sql<Row>`select * from ${call}`;
  const { rows } = await inOneStatement(database, (books) => query.execute(books));
  const [row] = rows;
  if (!row || row.status === 'player-unknown') return { status: 'player-unknown' };
  const { status, balance, bonus, coin_part, bonus_part, replayed } = row;
  const funds = { balance: hundredthsOf(balance), bonus: hundredthsOf(bonus) };
  if (status !== 'ok') return { status, ...funds };
  const parts = { coinPart: hundredthsOf(coin_part), bonusPart: hundredthsOf(bonus_part) };
  return { status, ...funds, ...parts, replayed };
}

/** What a player may stake now, in hundredths. */
export function askBalance(
  database: Kysely<Database>,
  player: string,
  { now }: Sender,
): Promise<Answer> {
  return ask(database, sql`game_ask(${player}, ${now})`);
}

/**
 * Takes a stake, once for each transaction id.
 * @param isClosed true while players are kept out: then no new one is taken.
 */
export async function bookWager(
  database: Kysely<Database>,
  request: Static<typeof WalletWagerRequest>,
  { code, now }: Sender,
  isClosed: boolean,
): Promise<Answer> {
  const { player, sessionId, gameId, roundId, transactionId, amount } = request;
  const awake = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  const answer = await ask(
    database,
    sql`game_wager(${code}, ${player}, ${sessionId}, ${gameId}, ${roundId}, ${transactionId}, ${amount},
      ${awake}, ${oldestLogin(now)}, ${now}, ${isClosed})`,
  );
  // The books call every bar of the ledger a limit that is no stop.
  const isPaused = answer.status === 'limit-reached' && (await isHelpPause(database));
  return isPaused ? { ...answer, status: 'help-unreachable' } : answer;
}

/** Books a result, once for each transaction id. */
export function bookWin(
  database: Kysely<Database>,
  request: Static<typeof WalletWinRequest>,
  { code, now }: Sender,
): Promise<Answer> {
  const { player, roundId, wagerId, transactionId, amount, roundEnds, drawId = '' } = request;
  return ask(
    database,
    sql`game_win(${code}, ${player}, ${roundId}, ${wagerId}, ${transactionId}, ${amount}, ${roundEnds},
      ${textOf(request.details)}, ${drawId}, ${now})`,
  );
}

/** Takes a wager back, also before it came. */
export function bookRollback(
  database: Kysely<Database>,
  { player, roundId, wagerId }: Static<typeof WalletRollbackRequest>,
  { code, now }: Sender,
): Promise<Answer> {
  return ask(database, sql`game_rollback(${code}, ${player}, ${roundId}, ${wagerId}, ${now})`);
}

/** Ends a round. */
export function bookRoundEnd(
  database: Kysely<Database>,
  { player, roundId, details, drawId = '' }: Static<typeof WalletEndRoundRequest>,
  { code, now }: Sender,
): Promise<Answer> {
  return ask(
    database,
    sql`game_end_round(${code}, ${player}, ${roundId}, ${textOf(details)}, ${drawId}, ${now})`,
  );
}

function textOf(details: unknown): string | null {
  return details === undefined ? null : JSON.stringify(details);
}
