import type { Static } from 'typebox';
import type {
  GuessRequest,
  PlayOpenReply,
  PlayOutcomeRequest,
  PlayRefusalCode,
  PlayReply,
  PlayRoundsReply,
  RoundRequest,
} from '../../../../contract/game-play.ts';
import { InvalidInput, Unauthorised } from '../../../http/failures.ts';
import { advance, changeRunning, endOf, fundsSourceOf, overBy } from './advance.ts';
import type { StudioDeps } from './deps.ts';
import type { GameEngine, PlayRequest } from './engines/engine.ts';
import { GAME_ENGINES } from './engines/engines.ts';
import { type Funds, refillFunMoney } from './funds-source.ts';
import { markLeft, runMs } from './leaving.ts';
import { fundsReply, playReply, roundOf } from './replies.ts';
import { beginRound, closeKey, findOpen, findRound, type NotBegun } from './rounds.ts';
import type { Asked } from './seats.ts';
import { findHistory, findUnshown, markShown } from './seen.ts';
import type { RoundRow, Visit } from './tables.ts';
import { rulesOf } from './terms.ts';

/** An expected "no" to a page's call; it becomes its answer. */
export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
  readonly answer: NotBegun;
  constructor(answer: NotBegun) {
    super(answer.refusal);
    this.answer = answer;
  }
}

/** The refusal that says no more than its name. */
export const refused = (refusal: PlayRefusalCode) => new PlayRefused({ refusal });

type Reply = Promise<Static<typeof PlayReply>>;

/** What a page opens with: rules, money, and the round that is to be resumed or shown. */
export async function openGame(
  deps: StudioDeps,
  visit: Visit,
): Promise<Static<typeof PlayOpenReply>> {
  const { database } = deps;
  const rules = await rulesOf(deps, visit.engine);
  if (visit.try_it) await refillFunMoney(deps, visit.player_id, Math.min(...rules.stakes));
  const open = await findOpen(database, visit);
  // What only waits for its payout gets it now; one whose stake is on its way is left alone.
  const round = open && open.state !== 'new' ? (await advance(deps, open)).round : open;
  const shown = round ?? (await findUnshown(database, visit));
  const funds = await fundsSourceOf(deps, visit).funds(visit.player_id);
  const now = deps.now();
  const history = await findHistory(database, visit);
  return {
    rules,
    tryIt: visit.try_it,
    ...fundsReply(funds),
    ...(shown && { round: roundOf(shown, now) }),
    history: history.map((row) => roundOf(row, now)),
  };
}

/** @throws InvalidInput for more rounds in a row than the game has. */
export function checkAutoplay({ rules }: GameEngine, autoplayLeft = -1): void {
  if (autoplayLeft >= rules.autoplayMax) {
    throw new InvalidInput('autoplayLeft is more than this game allows');
  }
}

/** Plays a round, once for its key, and answers it as far as it has come. */
export async function playRound(deps: StudioDeps, visit: Visit, request: PlayRequest): Reply {
  const engine = GAME_ENGINES[visit.engine];
  const { version, betOf } = engine;
  const { key, autoplayLeft } = request;
  checkAutoplay(engine, autoplayLeft);
  const bet = betOf(request);
  if (!bet) throw refused('stake-invalid');
  const rules = await rulesOf(deps, visit.engine);
  const wish = { visit, key, version, bet, autoplayLeft, rules, now: deps.now() };
  const begun = await beginRound(deps.database, wish);
  if (!('round' in begun)) throw new PlayRefused(begun);
  return replyOf(deps, await advance(deps, begun.round));
}

/**
 * Says what became of a press by its key: its round, taken on as far as it comes, or that there is
 * none and will be none.
 */
export async function playOutcome(
  deps: StudioDeps,
  visit: Visit,
  { key }: Static<typeof PlayOutcomeRequest>,
): Reply {
  const { version } = GAME_ENGINES[visit.engine];
  const round = await closeKey(deps.database, { visit, key, version, now: deps.now() });
  return replyOf(deps, await advance(deps, round));
}

/**
 * Leaves an open round with what it stands at.
 * @param asked its `at` decides: the moment at which this call came.
 */
export async function cashOut(
  deps: StudioDeps,
  visit: Visit,
  { roundId }: Static<typeof RoundRequest>,
  { at }: Pick<Asked, 'at'>,
): Reply {
  const open = await ownRound(deps, visit, roundId);
  const { outcome } = open;
  const { runs } = GAME_ENGINES[open.engine];
  // One that does not run is told as it is: the answer to the same call got lost, or it was over first.
  if (open.state !== 'running' || !outcome || !runs)
    return replyOf(deps, await advance(deps, open));
  if (isOverBy(open, at)) {
    return replyOf(deps, await advance(deps, await changeRunning(deps, open, overBy)));
  }
  if (!runs.leftAt(outcome, runMs(open, at))) throw refused('too-soon');
  return replyOf(deps, await advance(deps, await markLeft(deps, open, at)));
}

/**
 * Turns the next card of a hi-lo round on a guess. One that has counted already, comes out of turn, or
 * after the end, changes nothing and is told of the round as it stands.
 */
export async function guess(
  deps: StudioDeps,
  visit: Visit,
  { roundId, ...wish }: Static<typeof GuessRequest>,
  { at }: Pick<Asked, 'at'>,
): Reply {
  const open = await ownRound(deps, visit, roundId);
  const round = await changeRunning(deps, open, (running, now) => {
    if (running.round.leave_at || isOverBy(running.round, at)) return overBy(running, now);
    const next = running.runs.guessed?.(running.outcome, wish);
    if (!next) return undefined;
    if (next.isOver) return endOf(running.round, next.outcome, now);
    return { state: 'running', outcome: JSON.stringify(next.outcome) };
  });
  return replyOf(deps, await advance(deps, round));
}

const isOverBy = ({ over_at }: RoundRow, at: Date) => over_at !== null && over_at <= at;

/** A round of this visit's player and game. @throws InvalidInput for any other id. */
export async function ownRound(
  { database }: StudioDeps,
  visit: Visit,
  roundId: string,
): Promise<RoundRow> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(roundId);
  const round = isId ? await findRound(database, visit.player_id, roundId) : undefined;
  if (round?.game_id === visit.game_id && round.try_it === visit.try_it) return round;
  throw new InvalidInput('roundId is unknown');
}

/** A round with the player's money; a refused one is the refusal it got. */
export async function replyOf(
  deps: StudioDeps,
  { round, funds }: { round: RoundRow; funds?: Funds },
): Reply {
  if (round.state === 'refused') {
    // Its visit was over before it began.
    if (round.refusal === '') throw new Unauthorised();
    throw refused(round.refusal);
  }
  const money = funds ?? (await fundsSourceOf(deps, round).funds(round.player_id));
  return playReply(round, money, deps.now());
}

/** Notes that a player has seen a round. */
export async function shownRound(
  deps: StudioDeps,
  visit: Visit,
  { roundId }: Static<typeof RoundRequest>,
): Promise<Record<string, never>> {
  await markShown(deps.database, await ownRound(deps, visit, roundId), deps.now());
  return {};
}

/** The newest rounds that were seen. */
export async function listRounds(
  { database, now }: StudioDeps,
  visit: Visit,
): Promise<Static<typeof PlayRoundsReply>> {
  const rows = await findHistory(database, visit);
  return { list: rows.map((row) => roundOf(row, now())) };
}
