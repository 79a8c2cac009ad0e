import type { Kysely } from 'kysely';
import type { AnyCall, ReplyOf, RequestOf } from '../../contract/call.ts';
import { COMMON_REFUSALS } from '../../contract/refusals.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import type { openDraw } from '../fairness/draw.ts';
import type { Randomness } from '../fairness/randomness.ts';
import type { Context, Handler, Player, RequestFacts } from './context.ts';
import { claimOnceKey, hashInput, type Intent, releaseOnceKey, storeReply } from './once-key.ts';
import { type OutsideRunner, outsideRunner } from './outside.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';

/** What every call is run with. */
export interface RunDeps {
  database: Kysely<Database>;
  now(): Date;
  random: Randomness;
  /** Opens a player's draw; another one only in tests. */
  openDraw: typeof openDraw;
  /** What stands against a player's playing now, for example an exclusion; nothing unless given. */
  playRefusal?(
    tx: Tx,
    play: { playerId: number; now: Date; isStake: boolean },
  ): Promise<Refusal | undefined>;
}

/** One call to be run. */
export interface Run<C extends AnyCall> {
  call: C;
  handler: Handler<C>;
  input: RequestOf<C>;
  player: Player | undefined;
  request: RequestFacts;
  /** True for a call that plays; see MountOptions. */
  isPlay: boolean;
  /** Throws when a reply does not fit the contract. */
  checkReply(reply: unknown): void;
}

/** What one run of the handler has for itself. */
interface Attempt extends Pick<OutsideRunner, 'outside'> {
  tx: Tx;
  now: Date;
}

function contextOf<C extends AnyCall>(deps: RunDeps, run: Run<C>, attempt: Attempt): Context<C> {
  const { tx, now, outside } = attempt;
  const refuse = (keeps: boolean) => (code: C['refusals'][number], details?: RefusalDetails) => {
    throw new Refusal(code, details, keeps);
  };
  const { player, request } = run;
  const context: Context<AnyCall> = {
    player,
    tx,
    now,
    random: deps.random,
    request,
    async draw(game) {
      if (!player) throw new Error('a visitor has no draws');
      return deps.openDraw(tx, player.id, game, deps.random, now);
    },
    outside,
    refuse: refuse(false),
    refuseAndKeep: refuse(true),
  };
  // Only the guard's promise about `player` is more than AnyCall says; mount has kept it.
  return context as unknown as Context<C>;
}

/** Runs the handler; a refusal that commits comes back as a value, any other thing thrown rolls back. */
async function handle<C extends AnyCall>(run: Run<C>, context: Context<C>) {
  try {
    const reply = await run.handler(run.input, context);
    run.checkReply(reply);
    return reply;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (![...COMMON_REFUSALS, ...run.call.refusals].includes(error.code)) {
      throw new Error(`${run.call.path} refused with ${error.code}, which it does not declare`);
    }
    if (error.keeps) return error;
    throw error;
  }
}

/** Runs a transaction, again after each piece of work that is to be done outside of it. */
async function withOutside<Result>(
  runner: OutsideRunner,
  transact: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await transact();
    } catch (error) {
      await runner.workFor(error);
    }
  }
}

/**
 * Runs a call in one transaction, and a `once` call once for each key: the key's row comes first,
 * the reply is stored in the same transaction.
 * @throws Refusal for a refusal, after commit or roll-back as it asks.
 */
export async function runCall<C extends AnyCall>(deps: RunDeps, run: Run<C>): Promise<ReplyOf<C>> {
  const now = deps.now();
  const { call, input, player } = run;
  const { onceKey } = run.request;
  const intent: Intent | undefined =
    call.once && player && onceKey !== undefined
      ? {
          playerId: player.id,
          onceKey,
          call: call.path,
          inputHash: hashInput(input as object),
          now,
        }
      : undefined;
  const runner = outsideRunner();
  const transact = async (tx: Tx) => {
    const stored = intent && (await claimOnceKey(tx, intent));
    if (stored) return stored.reply as ReplyOf<C>;
    const refusal =
      run.isPlay &&
      player &&
      (await deps.playRefusal?.(tx, { playerId: player.id, now, isStake: call.stake }));
    if (refusal) throw refusal;
    const context = contextOf(deps, run, { tx, now, outside: runner.outside });
    const reply = await handle(run, context);
    if (intent && reply instanceof Refusal) await releaseOnceKey(tx, intent);
    else if (intent) await storeReply(tx, intent, reply);
    return reply;
  };
  const outcome = await withOutside(runner, () =>
    inTransaction(deps.database, transact, { isRepeatable: intent !== undefined }),
  );
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
