import { inTransaction } from '../../../db/database.ts';
import { openDraw } from '../../../fairness/draw.ts';
import { freeSeed, keepSeed } from '../../../fairness/seeds.ts';
import type { StudioDeps } from './deps.ts';
import type { OpenRounds, Outcome } from './engines/engine.ts';
import { GAME_ENGINES } from './engines/engines.ts';
import { type Funds, type FundsSource, funMoney, walletFunds } from './funds-source.ts';
import { isEnding, leftWith, OVER_DUE_MS } from './leaving.ts';
import {
  type Change,
  DUE_MS,
  findRound,
  isAnyRunning,
  lockStudioPlayer,
  stepRound,
} from './rounds.ts';
import type { RoundRow } from './tables.ts';

/** A round as it stands now, and the player's money where a step has told it. */
export interface Advanced {
  round: RoundRow;
  funds?: Funds;
}

/** The funds source of a round: the wallet, or fun money. */
export function fundsSourceOf(deps: StudioDeps, { try_it }: Pick<RoundRow, 'try_it'>): FundsSource {
  return try_it ? funMoney(deps) : walletFunds(deps);
}

/**
 * Takes a round on until it is final or runs: stake, draw, payout, each of which may be repeated
 * after any death. Many may do so at once: each step counts once.
 * @throws WalletUnavailable when a step's end is not known; the next one to come goes on there.
 */
export async function advance(deps: StudioDeps, start: RoundRow): Promise<Advanced> {
  let now: Advanced = { round: start };
  for (;;) {
    const next = await step(deps, now.round);
    if (!next) return now;
    now = {
      round: next.round,
      ...((next.funds ?? now.funds) && { funds: next.funds ?? now.funds }),
    };
  }
}

/** One step; undefined where there is none to take now. */
async function step(deps: StudioDeps, round: RoundRow): Promise<Advanced | undefined> {
  switch (round.state) {
    case 'new':
      return stake(deps, round);
    case 'running':
      return isEnding(round, deps.now())
        ? { round: await changeRunning(deps, round, overBy) }
        : undefined;
    case 'drawn': {
      const funds = await fundsSourceOf(deps, round).pay(round);
      const change = { state: 'settled', ended_at: deps.now(), due_at: null } as const;
      return { round: await stepRound(deps.database, round, change), funds };
    }
    case 'taking_back':
      await fundsSourceOf(deps, round).giveBack(round);
      return { round: await noteTakenBack(deps, round) };
    default:
      return undefined;
  }
}

function noteTakenBack({ database, now }: StudioDeps, round: RoundRow): Promise<RoundRow> {
  return stepRound(database, round, { state: 'taken_back', ended_at: now(), due_at: null });
}

async function stake(deps: StudioDeps, round: RoundRow): Promise<Advanced> {
  const taken = await fundsSourceOf(deps, round).take(round);
  if (taken.is === 'taken') {
    const drawn = await drawRound(deps, round);
    // What another call has done since is not in these funds.
    return drawn.state === 'running' ? { round: drawn, funds: taken.funds } : { round: drawn };
  }
  if (taken.is === 'taken-back') return { round: await noteTakenBack(deps, round) };
  const refusal = taken.is === 'refused' ? taken.refusal : '';
  const change = { state: 'refused', refusal, ended_at: deps.now(), due_at: null } as const;
  return { round: await stepRound(deps.database, round, change) };
}

/** Draws a round whose stake is taken, unless it is being taken back; receipt and outcome in one. */
function drawRound(deps: StudioDeps, { player_id, id }: RoundRow): Promise<RoundRow> {
  const { database, random, openDraw: open = openDraw } = deps;
  return inTransaction(database, async (tx) => {
    await lockStudioPlayer(tx, player_id);
    // Held, so that whoever takes it back does so before the draw or not at all.
    const round = await findRound(tx, player_id, id, { isHeld: true });
    if (!round) throw new Error(`round ${id} is gone`);
    if (round.state !== 'new') return round;
    const engine = GAME_ENGINES[round.engine];
    const now = deps.now();
    const stream = await open(tx, player_id, engine.version, random, now);
    const outcome = engine.draw(stream.pick, round.bet);
    await stream.seal(round.draw_id);
    const { runs } = engine;
    if (!runs) {
      const payout = engine.payoutOf(outcome, round.bet);
      return stepRound(tx, round, { ...drawn(outcome, payout), started_at: now });
    }
    // Until the last moment that any round can last, whatever was drawn: the time tells nothing.
    const keptUntil = new Date(now.getTime() + runs.longestMs + DUE_MS);
    await keepSeed({ tx, playerId: player_id, random, now }, keptUntil);
    const over_at = new Date(now.getTime() + runs.overMs(outcome));
    const change = { state: 'running', outcome: JSON.stringify(outcome) } as const;
    const due_at = new Date(over_at.getTime() + OVER_DUE_MS);
    return stepRound(tx, round, { ...change, started_at: now, over_at, due_at });
  });
}

function drawn(outcome: Outcome, payout: number) {
  return { state: 'drawn', outcome: JSON.stringify(outcome), payout } as const;
}

/** The change that ends a round: as its player left it, else with what it came to by itself, or its stake goes back. */
export function overBy({ runs, outcome, round }: Running, now: Date): Change {
  const last = leftWith(round) ?? runs.byItself(outcome);
  const due_at = new Date(now.getTime() + DUE_MS);
  return last ? endOf(round, last, now) : { state: 'taking_back', due_at };
}

/** The change that ends a running round with an outcome; its payout follows. */
export function endOf(round: RoundRow, outcome: Outcome, now: Date): Change {
  const payout = GAME_ENGINES[round.engine].payoutOf(outcome, round.bet);
  return { ...drawn(outcome, payout), due_at: new Date(now.getTime() + DUE_MS) };
}

/** A round that runs, held: nobody else changes it meanwhile. */
export interface Running {
  readonly round: RoundRow;
  readonly outcome: Outcome;
  readonly runs: OpenRounds;
}

/**
 * Changes a round that still runs, one change after the other; once none runs any more the seed that
 * drew them may be revealed.
 * @param change what becomes of the round as it stands now; undefined = it stays as it is
 * @returns the round as it stands now.
 */
export function changeRunning(
  { database, now }: StudioDeps,
  { player_id, id }: RoundRow,
  change: (running: Running, now: Date) => Change | undefined,
): Promise<RoundRow> {
  return inTransaction(database, async (tx) => {
    await lockStudioPlayer(tx, player_id);
    const round = await findRound(tx, player_id, id, { isHeld: true });
    if (!round) throw new Error(`round ${id} is gone`);
    const { runs } = GAME_ENGINES[round.engine];
    if (round.state !== 'running' || !round.outcome || !runs) return round;
    const next = change({ round, outcome: round.outcome, runs }, now());
    if (!next) return round;
    const stepped = await stepRound(tx, round, next);
    if (next.state !== 'running' && !(await isAnyRunning(tx, player_id))) {
      await freeSeed(tx, player_id);
    }
    return stepped;
  });
}
