import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Engine } from '../../../../contract/game-engines.ts';
import type {
  GuessRequest,
  PlayOpenReply,
  PlayOutcomeRequest,
  PlayReply,
  PlayRoundRequest,
  PlayRoundsReply,
  RoundRequest,
  WatchRequest,
} from '../../../../contract/game-play.ts';
import { Unauthorised } from '../../../http/failures.ts';
import type { StudioDeps } from './deps.ts';
import {
  cashOut,
  guess,
  listRounds,
  openGame,
  playOutcome,
  playRound,
  shownRound,
} from './page-calls.ts';
import { visitorWork } from './visitor/calls.ts';
import { isVisitorToken, openVisit } from './visitor/visit.ts';
import { visitOf } from './visits.ts';
import { watchRound } from './watch.ts';

/** How a call came. */
export interface Asked {
  /** When it arrived, before anything was looked up for it. */
  at: Date;
  /** True once nobody waits for the answer any more. */
  isGone(): boolean;
}

type Reply = Promise<Static<typeof PlayReply>>;
type OneRound = Static<typeof RoundRequest>;

/** What a page of a visit can call (contract/game-play.ts). */
export interface PlayWork {
  open(): Promise<Static<typeof PlayOpenReply>>;
  play(input: Static<typeof PlayRoundRequest>): Reply;
  outcome(input: Static<typeof PlayOutcomeRequest>): Reply;
  guess(input: Static<typeof GuessRequest>, asked: Asked): Reply;
  cashOut(input: OneRound, asked: Asked): Reply;
  watch(input: Static<typeof WatchRequest>, asked: Asked): Reply;
  shown(input: OneRound): Promise<object>;
  rounds(): Promise<Static<typeof PlayRoundsReply>>;
}

/** Who plays at a page: a player by the wallet, or a visitor whose visit travels with the page. */
export interface Seat {
  gameId: number;
  engine: Engine;
  work: PlayWork;
}

/**
 * Whose visit a page's token proves.
 * @param isAsked the wallet is asked anew about a player's
 * @throws Unauthorised when the visit is over.
 * @throws WalletUnavailable
 * @throws Refusal 9003 where the visitors of this address have called too often.
 */
export async function seatOf(
  deps: StudioDeps,
  token: string,
  { request, isAsked }: { request: FastifyRequest; isAsked: boolean },
): Promise<Seat> {
  if (isVisitorToken(token)) {
    await deps.countVisitor?.(request);
    const secret = await deps.secret();
    const visit = openVisit(secret, token, deps.now());
    if (!visit) throw new Unauthorised();
    return { ...visit, work: visitorWork(deps, secret, visit) };
  }
  const visit = await visitOf(deps, token, { isAsked });
  const work: PlayWork = {
    open: () => openGame(deps, visit),
    play: (input) => playRound(deps, visit, input),
    outcome: (input) => playOutcome(deps, visit, input),
    guess: (input, asked) => guess(deps, visit, input, asked),
    cashOut: (input, asked) => cashOut(deps, visit, input, asked),
    watch: (input, asked) => watchRound(deps, visit, input, asked),
    shown: (input) => shownRound(deps, visit, input),
    rounds: () => listRounds(deps, visit),
  };
  return { gameId: visit.game_id, engine: visit.engine, work };
}
