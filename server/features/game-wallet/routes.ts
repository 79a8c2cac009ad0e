import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  WALLET_CALLS,
  WALLET_HEADERS,
  WALLET_PREFIX,
  type WalletCall,
  WalletReply,
  WalletSessionReply,
} from '../../../contract/game-wallet.ts';
import { storageProblem } from '../../core/storable.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { addRawRoutes, rawBodyOf } from '../../http/bodies.ts';
import { isSigned } from '../../providers/games/signature.ts';
import {
  askBalance,
  bookRollback,
  bookRoundEnd,
  bookWager,
  bookWin,
  type Sender,
} from './books.ts';
import { type NicknameOf, visitOf } from './visit-of.ts';

/** What the wallet takes from the app. */
export interface WalletDeps {
  database: Kysely<Database>;
  now(): Date;
  /** A provider's signing secret; undefined for one that we do not know. */
  secretOf(code: string): Promise<Buffer | undefined>;
  /** Those before, which prove a call too while a provider's secret is changed. */
  readonly oldSecrets: ReadonlyMap<string, Buffer>;
  nicknameOf: NicknameOf;
  /** True while players are kept out: no stake is taken then. */
  isUnderMaintenance(): Promise<boolean>;
}

type Requests = { [Name in WalletCall]: Static<(typeof WALLET_CALLS)[Name]> };
type Work<Request> = (deps: WalletDeps, request: Request, sender: Sender) => Promise<object>;

const WORK: { [Name in WalletCall]: Work<Requests[Name]> } = {
  session: ({ database, nicknameOf }, { token }, sender) =>
    inTransaction(database, (tx) => visitOf(tx, token, sender, nicknameOf)),
  balance: ({ database }, { player }, sender) => askBalance(database, player, sender),
  wager: async ({ database, isUnderMaintenance }, request, sender) =>
    bookWager(database, request, sender, await isUnderMaintenance()),
  win: ({ database }, request, sender) => bookWin(database, request, sender),
  rollback: ({ database }, request, sender) => bookRollback(database, request, sender),
  'end-round': ({ database }, request, sender) => bookRoundEnd(database, request, sender),
};

/** What each call does, for the reference. */
const DOES: Readonly<Record<WalletCall, string>> = {
  session: 'Tells whose visit a token proves.',
  balance: 'Tells what a player may stake.',
  wager: 'Takes a stake, once for its transactionId.',
  win: 'Books a result, once for its transactionId; roundEnds closes the round with it.',
  rollback: 'Takes a wager back that has no result, also before it came.',
  'end-round': 'Closes a round; stakes in it without a result are lost.',
};

const BODY_LIMIT_BYTES = 32 * 1024;

/** Adds the seamless wallet: what game providers' servers call (contract/game-wallet.ts). */
export function addGameWallet(app: FastifyInstance, deps: WalletDeps): void {
  addRawRoutes(app, (routes) => {
    // The schemas are for the reference: a body is read only once its sender is proven.
    routes.setValidatorCompiler(() => () => true);
    routes.setSerializerCompiler(() => (value) => JSON.stringify(value));
    for (const name of Object.keys(WALLET_CALLS) as WalletCall[]) addCall(routes, deps, name);
  });
}

function addCall<Name extends WalletCall>(
  routes: FastifyInstance,
  deps: WalletDeps,
  name: Name,
): void {
  const path = WALLET_PREFIX + name;
  const read = requestReader<Requests[Name]>(WALLET_CALLS[name]);
  const work = WORK[name] as Work<Requests[Name]>;
  const reference = {
    schema: {
      body: WALLET_CALLS[name],
      response: { 200: name === 'session' ? WalletSessionReply : WalletReply },
    },
    config: { signedCall: { name, does: DOES[name] } },
  };
  const options = { bodyLimit: BODY_LIMIT_BYTES, ...reference };
  routes.post(path, options, async (request: FastifyRequest, reply: FastifyReply) => {
    const sender = await senderOf(deps, request, path);
    // Whoever cannot sign is told nothing about what is wrong.
    if (!sender) return reply.code(401).send({ message: 'unauthorised' });
    const found = read(rawBodyOf(request));
    if ('problem' in found) return reply.code(400).send({ message: found.problem });
    return work(deps, found.request, sender);
  });
}

async function senderOf(
  { secretOf, oldSecrets, now: clock }: WalletDeps,
  request: FastifyRequest,
  path: string,
): Promise<Sender | undefined> {
  const code = request.headers[WALLET_HEADERS.provider];
  if (typeof code !== 'string') return undefined;
  const secrets = [await secretOf(code), oldSecrets.get(code)];
  const now = clock();
  const message = { path, body: rawBodyOf(request) };
  const isProven = secrets.some(
    (secret) => secret !== undefined && isSigned(secret, request.headers, message, now),
  );
  return isProven ? { code, now } : undefined;
}

/** Makes what reads a body: the fields of the call, or what is wrong with it. */
function requestReader<Request>(
  schema: TSchema & { properties?: object },
): (body: Buffer) => { request: Request } | { problem: string } {
  const compiled = Compile(schema);
  return (body) => {
    let value: unknown;
    try {
      value = JSON.parse(body.toString('utf8'));
    } catch {
      return { problem: 'the body is not valid JSON' };
    }
    if (!compiled.Check(value)) {
      const [first] = compiled.Errors(value);
      return { problem: `${first?.instancePath || 'the body'} ${first?.message ?? 'is invalid'}` };
    }
    const problem = storageProblem(value);
    return problem === undefined ? { request: value as Request } : { problem };
  };
}
