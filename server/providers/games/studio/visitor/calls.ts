import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { PlayOpenReply, PlayReply } from '../../../../../contract/game-play.ts';
import { openStream } from '../../../../fairness/pf1.ts';
import { InvalidInput } from '../../../../http/failures.ts';
import type { StudioDeps } from '../deps.ts';
import type { Bet, GuessWish, PlayRequest, Rules } from '../engines/engine.ts';
import { GAME_ENGINES } from '../engines/engines.ts';
import { checkAutoplay, PlayRefused, refused } from '../page-calls.ts';
import { fundsReply, roundOf } from '../replies.ts';
import { FUN_MONEY, isUnwanted } from '../rounds.ts';
import type { PlayWork } from '../seats.ts';
import { rulesOf } from '../terms.ts';
import { whileOpen } from '../watch.ts';
import { sealVisit, type VisitorRound, type VisitorVisit } from './visit.ts';

const SEED_BYTES = 32;

/** What of a visit every step of it needs. */
interface Step {
  deps: StudioDeps;
  secret: Buffer;
  now: Date;
}

/** A step that asks what the operator lets be played. */
type Ruled = Step & { rules: Rules };

/** A visit with a round. */
type Played = VisitorVisit & { round: VisitorRound };

/** What a visitor's page can call: as a player's, but all that is known is in its token. */
export function visitorWork(deps: StudioDeps, secret: Buffer, sealed: VisitorVisit): PlayWork {
  const step = (): Step => ({ deps, secret, now: deps.now() });
  const ruled = async () => ({ ...step(), rules: await rulesOf(deps, sealed.engine) });
  const own = (roundId: string): Played => {
    const { round } = sealed;
    if (round?.id !== roundId) throw new InvalidInput('roundId is unknown');
    return { ...sealed, round };
  };
  return {
    open: async () => openReply(ended(sealed, deps.now()), await ruled()),
    play: async (request) => {
      const now = await ruled();
      return reply(played(ended(sealed, deps.now()), request, now), now);
    },
    outcome: async ({ key }) => {
      const { round } = sealed;
      if (round?.key !== key) throw refused('not-placed');
      return reply(ended({ ...sealed, round }, deps.now()), step());
    },
    guess: async ({ roundId, ...wish }, { at }) =>
      reply(guessed(ended(own(roundId), at), wish), step()),
    cashOut: async ({ roundId }, { at }) => reply(leftAt(ended(own(roundId), at), at), step()),
    watch: async ({ roundId, forMs }, { isGone }) => {
      const visit = own(roundId);
      const overAt = new Date(visit.round.overAt);
      const look = async () => (overAt > deps.now() ? { overAt } : undefined);
      await whileOpen({ now: deps.now, isGone, look, forMs });
      return reply(ended(visit, deps.now()), step());
    },
    shown: async () => ({}),
    rounds: async () => ({ list: [] }),
  };
}

function openReply(visit: VisitorVisit, step: Ruled): Static<typeof PlayOpenReply> {
  const { rules } = step;
  const isPoor = visit.balance < Math.min(...rules.stakes) && visit.round?.state !== 'running';
  const next = isPoor ? { ...visit, balance: FUN_MONEY } : visit;
  return {
    rules,
    tryIt: true,
    ...fundsReply({ balance: next.balance, bonus: 0 }),
    ...(next.round && { round: told(next, next.round, step.now) }),
    history: [],
    visit: sealVisit(step.secret, next),
  };
}

function played(visit: VisitorVisit, request: PlayRequest, step: Ruled): Played {
  const { round, balance } = visit;
  const engine = GAME_ENGINES[visit.engine];
  const { key, autoplayLeft } = request;
  checkAutoplay(engine, autoplayLeft);
  if (round?.key === key) return { ...visit, round };
  if (isUnwanted(step.rules, autoplayLeft)) throw refused('autoplay-off');
  const bet = engine.betOf(request);
  if (!bet) throw refused('stake-invalid');
  if (round?.state === 'running') throw refused('round-open');
  const waitMs = round ? round.startedAt + step.rules.roundEveryMs - step.now.getTime() : 0;
  if (waitMs > 0) throw new PlayRefused({ refusal: 'too-soon', waitMs });
  if (balance < bet.stake) throw refused('balance-too-low');
  const drawn = draw(visit, bet, key, step);
  return { ...visit, balance: balance - bet.stake + drawn.payout, round: drawn };
}

/** Draws as for players, by the same engine and the same stream, from a seed that nobody keeps. */
function draw({ engine: name }: VisitorVisit, bet: Bet, key: string, step: Step): VisitorRound {
  const engine = GAME_ENGINES[name];
  const serverSeed = step.deps.random.bytes(SEED_BYTES);
  const stream = openStream({ serverSeed, game: engine.version, clientSeed: '', nonce: 0 });
  const outcome = engine.draw((_name, weights) => stream.pick(weights), bet);
  const startedAt = step.now.getTime();
  const begun = { id: randomUUID(), key, bet, outcome, startedAt };
  if (engine.runs) {
    const overAt = startedAt + engine.runs.overMs(outcome);
    return { ...begun, state: 'running', payout: 0, overAt };
  }
  const payout = engine.payoutOf(outcome, bet);
  return { ...begun, state: 'settled', payout, overAt: startedAt };
}

/** The visit as it is by now: a running round that is over has ended by itself. */
function ended<Visit extends VisitorVisit>(visit: Visit, now: Date): Visit {
  const { round } = visit;
  const { runs } = GAME_ENGINES[visit.engine];
  if (!runs || round?.state !== 'running' || round.overAt > now.getTime()) return visit;
  // A visit lasts for less time than what would give a stake back.
  return endedWith({ ...visit, round }, runs.byItself(round.outcome) ?? round.outcome);
}

/** The visit with its running round left at a moment. @throws PlayRefused before it can be left. */
function leftAt(visit: Played, at: Date): Played {
  const { outcome, startedAt, state } = visit.round;
  const { runs } = GAME_ENGINES[visit.engine];
  if (!runs || state !== 'running') return visit;
  const left = runs.leftAt(outcome, at.getTime() - startedAt);
  if (!left) throw refused('too-soon');
  return endedWith(visit, left);
}

/** The visit after a guess; one that is not asked for now changes nothing. */
function guessed(visit: Played, wish: GuessWish): Played {
  const { round, engine } = visit;
  const next =
    round.state === 'running' && GAME_ENGINES[engine].runs?.guessed?.(round.outcome, wish);
  if (!next) return visit;
  if (next.isOver) return endedWith(visit, next.outcome);
  return { ...visit, round: { ...round, outcome: next.outcome } };
}

/** Pays a running round's outcome; one that has ended stays as it is. */
function endedWith<Visit extends Played>(visit: Visit, outcome: VisitorRound['outcome']): Visit {
  const { round, balance } = visit;
  if (round.state === 'settled') return visit;
  const payout = GAME_ENGINES[outcome.engine].payoutOf(outcome, round.bet);
  const over = { ...round, state: 'settled', outcome, payout } as const;
  return { ...visit, balance: balance + payout, round: over };
}

function reply(visit: Played, { secret, now }: Step): Static<typeof PlayReply> {
  return {
    round: told(visit, visit.round, now),
    ...fundsReply({ balance: visit.balance, bonus: 0 }),
    visit: sealVisit(secret, visit),
  };
}

/** A round as its page is told of it, as those of players are; it has no receipt. */
function told({ engine }: VisitorVisit, round: VisitorRound, now: Date) {
  const { id, bet, state, outcome, payout } = round;
  const startedAt = new Date(round.startedAt);
  const row = { id, bet, state, outcome, payout, engine, stake: bet.stake, draw_id: '' };
  const begun = { started_at: startedAt, created_at: startedAt, over_at: new Date(round.overAt) };
  const times = { ...begun, ended_at: now, shown_at: null };
  return roundOf({ ...row, ...times }, now);
}
