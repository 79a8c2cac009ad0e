import type { Static } from 'typebox';
import type {
  GuessRequest,
  PLAY_CALLS,
  PlayOpenReply,
  PlayOutcomeRequest,
  PlayRefusal,
  PlayReply as PlayReplySchema,
  PlayRoundRequest,
  PlayRound as PlayRoundSchema,
  PlayRoundsReply,
  RoundRequest,
  WatchRequest,
} from '../../../contract/game-play.ts';
import { holdFirstLook } from '../platform/first-look.ts';
import { ApiBug, ApiUnknown, STAKE_MS } from './api.ts';
import { callTimeoutMs } from './network.ts';

/** A round of a game as its own server tells it. */
export type PlayRound = Static<typeof PlayRoundSchema>;
/** A round with the money that is there after it. */
export type PlayReply = Static<typeof PlayReplySchema>;
/** What a game tells when it is opened: its rules, the money, and a round that was cut off. */
export type PlayOpen = Static<typeof PlayOpenReply>;
type OneRound = Static<typeof RoundRequest>;

/** What each call of a game takes and answers (`contract/game-play.ts`). */
export interface PlayCalls {
  open: { request: object; reply: PlayOpen };
  play: { request: Static<typeof PlayRoundRequest>; reply: PlayReply };
  /** What became of a press, by its key; one that never came is closed, and refused when it comes. */
  outcome: { request: Static<typeof PlayOutcomeRequest>; reply: PlayReply };
  /** Counted once by its place in the round. */
  guess: { request: Static<typeof GuessRequest>; reply: PlayReply };
  cashOut: { request: OneRound; reply: PlayReply };
  /** Answers when the round is over, or after `forMs` (20 s unless given) as it then is. */
  watch: { request: Static<typeof WatchRequest>; reply: PlayReply };
  shown: { request: OneRound; reply: object };
  rounds: { request: object; reply: Static<typeof PlayRoundsReply> };
}
type PlayCallName = (typeof PLAY_CALLS)[number];

/** An answer of a game's server: data, or why not. */
export type PlayAnswer<Name extends PlayCallName> =
  | { ok: true; data: PlayCalls[Name]['reply'] }
  | { ok: false; refusal: Static<typeof PlayRefusal> };

/** Where a visit's calls go, and what proves the visit. */
export interface PlayAccess {
  apiUrl: string;
  token: string;
}

/** The visit is over (401): another one began, its player left, or was away for too long. */
export class VisitEnded extends Error {
  override name = 'VisitEnded';
}

const UNAUTHORISED = 401;
const REFUSED = 409;
/** A long poll answers after 20 s at the latest. */
const WATCH_MS = 20_000;

/** How long a call may take; a stake is asked about after that. */
function waitMsOf(name: PlayCallName): number {
  if (name === 'play') return STAKE_MS;
  return callTimeoutMs() + (name === 'watch' ? WATCH_MS : 0);
}

/**
 * Makes a call of a game's own server. A time-out says nothing about what happened there: `play` is
 * never sent again, `outcome` tells.
 * @throws ApiUnknown when no answer came (time-out, offline, a broken server).
 * @throws VisitEnded when the visit is over.
 * @throws ApiBug for what the contract does not know.
 */
export async function callGame<Name extends PlayCallName>(
  { apiUrl, token }: PlayAccess,
  name: Name,
  input: PlayCalls[Name]['request'],
): Promise<PlayAnswer<Name>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), waitMsOf(name));
  const release = holdFirstLook();
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(`${apiUrl}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
      signal: stop.signal,
    });
    status = response.status;
    body = await response.json().catch(() => undefined);
  } catch {
    throw new ApiUnknown(name, stop.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    release();
  }
  if (status === UNAUTHORISED) throw new VisitEnded(name);
  if (status >= 500 || status === 429) throw new ApiUnknown(name, 'server', status);
  if (typeof body !== 'object' || body === null) throw new ApiBug(name, status);
  if (status === 200) return { ok: true, data: body as PlayCalls[Name]['reply'] };
  if (status !== REFUSED) throw new ApiBug(name, status);
  return { ok: false, refusal: body as Static<typeof PlayRefusal> };
}
