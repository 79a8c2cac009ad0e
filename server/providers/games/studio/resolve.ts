import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ResolveRoundsRequest } from '../../../../contract/game-wallet.ts';
import { addRawRoutes, rawBodyOf } from '../../../http/bodies.ts';
import { isSigned } from '../signature.ts';
import { RESOLVE_PATH } from '../studio-provider.ts';
import type { StudioDeps } from './deps.ts';
import { idsOf } from './funds-source.ts';
import { endRound } from './recovery.ts';
import { findRound } from './rounds.ts';
import { askWallet, WalletUnavailable } from './wallet-client.ts';

const checker = Compile(ResolveRoundsRequest);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Adds where the wallet's operator asks for rounds to be ended, by signed calls. */
export function addResolve(app: FastifyInstance, deps: StudioDeps): void {
  addRawRoutes(app, (routes) => {
    routes.post(RESOLVE_PATH, async (request, reply) => {
      if (!(await isProven(deps, request))) return reply.code(401).send({});
      const wish = readRequest(rawBodyOf(request));
      if (!wish) return reply.code(400).send({});
      try {
        for (const id of wish.roundIds) await resolveRound(deps, Number(wish.player), id);
      } catch (error) {
        if (!(error instanceof WalletUnavailable)) throw error;
        deps.log.warn({ reason: error.message }, 'the wallet asked and could not be told');
        return reply.code(503).send({});
      }
      return {};
    });
  });
}

async function isProven(deps: StudioDeps, request: FastifyRequest): Promise<boolean> {
  const message = { path: RESOLVE_PATH, body: rawBodyOf(request) };
  return isSigned(await deps.secret(), request.headers, message, deps.now());
}

function readRequest(body: Buffer): Static<typeof ResolveRoundsRequest> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return checker.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function resolveRound(deps: StudioDeps, playerId: number, roundId: string): Promise<void> {
  const round = UUID.test(roundId) ? await findRound(deps.database, playerId, roundId) : undefined;
  if (round && round.state !== 'refused') {
    await endRound(deps, round);
    return;
  }
  // What the studio does not know of was never drawn; nor was what it gave up as refused, whose stake
  // may have been on its way meanwhile.
  await askWallet(deps, 'rollback', {
    player: String(playerId),
    roundId,
    wagerId: idsOf(roundId).wagerId,
  });
}
