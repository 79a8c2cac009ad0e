import { type Kysely, type RawBuilder, sql } from 'kysely';
import '../../../server/ledger/tables.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Database } from '../../../server/db/database.ts';
import { BalanceTooLow, TransferConflict } from '../../../server/ledger/errors.ts';
import { wholeOf } from '../../../server/ledger/post.ts';

// Wagers by the books' own functions alone, without the round of a game around them
// (server/features/game-wallet): what plays in a game runs the same statements below it.

/** A wager that was taken back, maybe before it came: it cannot be placed or won any more. */
export class WagerTakenBack extends Error {
  override readonly name = 'WagerTakenBack';

  constructor(playerId: number, wagerId: string) {
    super(`wager ${wagerId} of player ${playerId} was taken back`);
  }
}

/** What keeps a wager from being placed: a stop, changed terms, dead links to help, or a kind of limit. */
export type WagerBar =
  | 'barred'
  | 'unverified'
  | 'terms'
  | 'break'
  | 'exclusion'
  | 'help'
  | 'time'
  | 'wager'
  | 'loss';

/** A wager that protection of the player refuses. Nothing was written; the transaction goes on. */
export class WagerBarred extends Error {
  override readonly name = 'WagerBarred';
  readonly playerId: number;
  readonly bar: WagerBar;
  /** Whose limit it is: `day`, `week` or `month`; undefined for a stop. */
  readonly period: 'day' | 'week' | 'month' | undefined;

  /** @param status `barred`, `unverified`, `terms`, `break`, `exclusion`, `help`, or a kind and a period of a limit. */
  constructor(playerId: number, status: string) {
    super(`a wager of player ${playerId} is refused: ${status}`);
    const [bar, period] = status.split(' ');
    this.playerId = playerId;
    this.bar = bar as WagerBar;
    this.period = period as WagerBarred['period'];
  }
}

/** A result of a wager that is not in the books (yet): its sender is to try again. */
export class WagerMissing extends Error {
  override readonly name = 'WagerMissing';

  constructor(playerId: number, wagerId: string) {
    super(`player ${playerId} has no wager ${wagerId}`);
  }
}

/** A stake to take: coin first, then bonus coin (docs/decisions/0021). */
export interface Wager {
  playerId: number;
  /** Positive, in hundredths. */
  amount: number;
  /** Names the game in the books. */
  game: string;
  /** The game provider's own id of it, unique for a player. */
  wagerId: string;
  /** How much of it counts towards requirements, whole per cent from 0 to 100. */
  weightPercent?: number;
  /** How much of its coin goes to the pots, in hundredths of a per cent from 0 to 10,000. */
  potBp?: number;
  at: Date;
}

/**
 * A transaction, or the database itself (`inOneStatement`): each function here is one statement,
 * and where nothing else belongs to it, it needs no transaction around it.
 */
type Books = Kysely<Database>;

/** What a wager took, in hundredths. */
export interface PlacedWager {
  coinPart: number;
  bonusPart: number;
  /** True where it had been placed before. */
  replayed: boolean;
}

/** What came back to a player, in hundredths. */
export interface PaidBack {
  coinPart: number;
  bonusPart: number;
  /** What belonged to a bonus that was given up or ran out meanwhile. */
  forfeited: number;
}

interface Row {
  status: string;
  coin_part: number;
  bonus_part: number;
  forfeited: number;
}

/** A wager that is in the books now. */
const PLACED = ['placed', 'replayed'];

/**
 * Places a wager, once for each player and `wagerId`.
 * @throws BalanceTooLow when coin and bonus coin together are too little.
 * @throws WagerTakenBack when its rollback came before it.
 * @throws TransferConflict when the id was used with another amount or game.
 * @throws WagerBarred for a barred player or one who is to be verified or to accept terms first, on a break, during an exclusion, and where it would pass a limit.
 */
export async function wager(books: Books, request: Wager): Promise<PlacedWager> {
  const { playerId, amount, game, wagerId, weightPercent = 100, potBp = 0, at } = request;
  positive(amount);
  within(weightPercent, 100);
  within(potBp, 10_000);
  const row = await one(
    books,
    sql<Row>`select * from ledger_wager(${playerId}, ${amount}, ${game}, ${wagerId},
      ${weightPercent}, ${potBp}, ${at})`,
  );
  if (row.status === 'too_low') throw new BalanceTooLow(playerId, PROPS.coin);
  if (row.status === 'rolled_back') throw new WagerTakenBack(playerId, wagerId);
  if (row.status === 'conflict') throw new TransferConflict(playerId, 'wager', wagerId);
  if (!PLACED.includes(row.status)) throw new WagerBarred(playerId, row.status);
  const { coin_part: coinPart, bonus_part: bonusPart, status } = row;
  return { coinPart, bonusPart, replayed: status === 'replayed' };
}

/** A result of a wager; `amount` 0 says that it was lost. */
export interface Win {
  playerId: number;
  wagerId: string;
  /** The game provider's own id of the result, unique for a player. */
  winId: string;
  /** In hundredths, 0 or more. */
  amount: number;
  at: Date;
}

/**
 * Books a result to where the stake came from, in proportion; the odd hundredth goes to coin. The
 * first result closes the wager; more may follow.
 * @throws WagerMissing when the wager is unknown.
 * @throws WagerTakenBack when it was rolled back.
 * @throws TransferConflict when the id was used with other terms.
 */
export async function win(books: Books, request: Win): Promise<PaidBack> {
  const { playerId, wagerId, winId, amount, at } = request;
  within(amount, Number.MAX_SAFE_INTEGER);
  const row = await one(
    books,
    sql<Row>`select * from ledger_win(${playerId}, ${wagerId}, ${winId}, ${amount}, ${at})`,
  );
  if (row.status === 'missing') throw new WagerMissing(playerId, wagerId);
  if (row.status === 'rolled_back') throw new WagerTakenBack(playerId, wagerId);
  if (row.status === 'conflict') throw new TransferConflict(playerId, 'win', winId);
  return paidBack(row);
}

/** What became of a rollback: `remembered` before its wager, `settled` where a result was first. */
export type RollbackEnd = 'rolled_back' | 'remembered' | 'replayed' | 'settled';

/**
 * Takes a wager back with all that it counted for, also before it comes: then it will never be
 * placed. A wager with a result stays as it is (`settled`). Repeatable.
 */
export async function rollbackWager(
  books: Books,
  { playerId, wagerId, at }: { playerId: number; wagerId: string; at: Date },
): Promise<PaidBack & { status: RollbackEnd }> {
  const row = await one(
    books,
    sql<Row & { status: RollbackEnd }>`
      select * from ledger_rollback(${playerId}, ${wagerId}, ${at})`,
  );
  return { ...paidBack(row), status: row.status };
}

function paidBack({ coin_part, bonus_part, forfeited }: Row): PaidBack {
  return { coinPart: coin_part, bonusPart: bonus_part, forfeited };
}

async function one<Found>(books: Books, query: RawBuilder<Found>): Promise<Found> {
  const [row] = (await query.execute(books)).rows;
  if (!row) throw new Error('the ledger gave no answer');
  return row;
}

function positive(amount: number): void {
  if (wholeOf(amount) <= 0) throw new RangeError(`${amount} is no amount of a wager`);
}

function within(value: number, most: number): void {
  if (wholeOf(value) < 0 || value > most) throw new RangeError(`${value} is not in 0 to ${most}`);
}
