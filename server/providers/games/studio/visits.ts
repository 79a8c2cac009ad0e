import './tables.ts';
import { ENGINES, type Engine } from '../../../../contract/game-engines.ts';
import { Unauthorised } from '../../../http/failures.ts';
import { hashToken } from '../../../http/session.ts';
import type { StudioDeps } from './deps.ts';
import type { Visit } from './tables.ts';
import { askSession } from './wallet-client.ts';

const TOKEN_LENGTH = 200;

/**
 * Whose visit a page's token proves. The wallet is asked where it was not before, where the page
 * opens, and for fun money, whose stakes it never sees.
 * @throws Unauthorised when the visit is over.
 * @throws WalletUnavailable
 */
export async function visitOf(
  deps: StudioDeps,
  token: string,
  { isAsked }: { isAsked: boolean },
): Promise<Visit> {
  if (token === '' || token.length > TOKEN_LENGTH) throw new Unauthorised();
  const known = await findVisit(deps, token);
  if (known && !isAsked && !known.try_it) return known;
  const session = await askSession(deps, token);
  const { status, sessionId, player, gameId, tryIt } = session;
  if (status !== 'ok' || !sessionId || !player || !gameId) throw new Unauthorised();
  if (known) return known;
  const engine = await engineOf(deps, gameId);
  if (!engine) throw new Unauthorised();
  await deps.database
    .insertInto('studio_sessions')
    .values({
      player_id: Number(player),
      id: sessionId,
      token_hash: hashToken(token),
      game_id: gameId,
      engine,
      try_it: tryIt ?? false,
      opened_at: deps.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const visit = await findVisit(deps, token);
  if (!visit) throw new Unauthorised();
  return visit;
}

function findVisit({ database }: StudioDeps, token: string): Promise<Visit | undefined> {
  return database
    .selectFrom('studio_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Which of our engines plays a game; undefined where it is somebody else's. */
async function engineOf({ database }: StudioDeps, gameId: number): Promise<Engine | undefined> {
  const row = await database
    .selectFrom('games')
    .select('engine')
    .where('id', '=', gameId)
    .executeTakeFirst();
  return ENGINES.find((name) => name === row?.engine);
}
