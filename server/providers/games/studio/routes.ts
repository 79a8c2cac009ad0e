import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import {
  GuessRequest,
  PLAY_CALLS,
  type PlayCall,
  PlayOutcomeRequest,
  PlayRoundRequest,
  RoundRequest,
  WatchRequest,
} from '../../../../contract/game-play.ts';
import { Empty } from '../../../../contract/wire.ts';
import { Unauthorised } from '../../../http/failures.ts';
import type { StudioDeps } from './deps.ts';
import { whileLeaving } from './leaving.ts';
import { PlayRefused } from './page-calls.ts';
import { type Asked, seatOf } from './seats.ts';
import { WalletUnavailable } from './wallet-client.ts';

/** Where pages call the studio. */
export const STUDIO_API = '/studio/v1';

const REQUESTS = {
  open: Empty,
  play: PlayRoundRequest,
  outcome: PlayOutcomeRequest,
  guess: GuessRequest,
  cashOut: RoundRequest,
  watch: WatchRequest,
  shown: RoundRequest,
  rounds: Empty,
} as const satisfies Record<PlayCall, TSchema>;
type Requests = { [Name in PlayCall]: Static<(typeof REQUESTS)[Name]> };

/** Adds what games on the stage call on the studio (contract/game-play.ts). */
export function addPageCalls(app: FastifyInstance, deps: StudioDeps): void {
  let isStopping = false;
  // Who watches is answered as it stands, and asks again: another server may be there.
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  for (const name of PLAY_CALLS) addCall(app, { ...deps, isStopping: () => isStopping }, name);
}

type PageDeps = StudioDeps & { isStopping(): boolean };

function addCall<Name extends PlayCall>(app: FastifyInstance, deps: PageDeps, name: Name): void {
  const schema = { body: REQUESTS[name] };
  const isAsked = name === 'open';
  app.post(
    `${STUDIO_API}/${name}`,
    {
      schema,
      // Before the body is read: nothing of a page without a visit is looked at.
      preParsing: async (request) => {
        if (bearerOf(request) === '') throw new Unauthorised();
      },
      preValidation: async (request) => {
        request.body ??= {};
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      try {
        // The request itself counts as destroyed as soon as its body was read.
        const asked: Asked = {
          at: deps.now(),
          isGone: () => reply.raw.destroyed || deps.isStopping(),
        };
        const input = request.body as Requests[Name];
        const answer = async () => {
          const { work } = await seatOf(deps, bearerOf(request), { request, isAsked });
          const called = work[name] as (input: Requests[Name], asked: Asked) => Promise<object>;
          return called(input, asked);
        };
        if (name !== 'cashOut' && name !== 'guess') return await answer();
        return await whileLeaving((input as Requests['cashOut' | 'guess']).roundId, answer);
      } catch (error) {
        const answer = refusalOf(deps, error);
        if (!answer) throw error;
        return reply.code(409).send(answer);
      }
    },
  );
}

function refusalOf({ log }: StudioDeps, error: unknown): object | undefined {
  if (error instanceof PlayRefused) return error.answer;
  if (!(error instanceof WalletUnavailable)) return undefined;
  log.warn({ reason: error.message }, 'the wallet could not be asked');
  return { refusal: 'unavailable' };
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}
