import { STAGE_ENGINES } from '../../../contract/game-engines.ts';
import { outwards } from '../../core/outside-answer.ts';
import { type GameProvider, GameProviderUnavailable } from './game-provider.ts';
import { STUDIO_CODE } from './secrets.ts';
import { signedHeaders } from './signature.ts';
import { newVisitorVisit, sealVisit } from './studio/visitor/visit.ts';

/** Where the studio is asked to end rounds. */
export const RESOLVE_PATH = '/studio/rounds/resolve';
const TIMEOUT_MS = 10_000;

/** What our adapter of the studio needs. */
export interface StudioProviderDeps {
  /** Where browsers reach the studio, without a slash at the end; undefined = this very server. */
  publicAddress: string | undefined;
  /** Where this server itself reaches it. */
  address(): string;
  secret(): Promise<Buffer>;
  now(): Date;
}

/** Our own studio, in this process or in another: its games play on the stage or in a frame. */
export function studioProvider(deps: StudioProviderDeps): GameProvider {
  const base = deps.publicAddress ?? '';
  const launch: GameProvider['launch'] = ({ gameId, engine, theme, token }) => {
    if (STAGE_ENGINES.some((name) => name === engine)) {
      return { kind: 'stage', engine, theme, apiUrl: `${base}/studio/v1` };
    }
    return { kind: 'frame', url: `${base}/studio/play/${gameId}?token=${token}` };
  };
  return {
    code: STUDIO_CODE,
    frameOrigins: deps.publicAddress === undefined ? [] : [new URL(deps.publicAddress).origin],
    launch,
    async launchForFun(order) {
      const visit = newVisitorVisit(order, deps.now());
      const token = sealVisit(await deps.secret(), visit);
      return { sessionId: visit.id, token, launch: launch({ ...order, token }) };
    },
    async resolve({ playerId, roundIds }) {
      const body = JSON.stringify({ player: String(playerId), roundIds });
      const message = { path: RESOLVE_PATH, body };
      const headers = signedHeaders(STUDIO_CODE, await deps.secret(), message, deps.now());
      const answer = await fetch(deps.address() + RESOLVE_PATH, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        ...outwards(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new GameProviderUnavailable(error.name);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new GameProviderUnavailable(`status ${answer.status}`);
    },
  };
}
