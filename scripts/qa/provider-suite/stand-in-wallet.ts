import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { WALLET_CALLS, WALLET_PREFIX, type WalletCall } from '../../../contract/game-wallet.ts';
import { isSigned } from '../../../server/providers/games/signature.ts';
import { WalletModel, type WalletMove } from '../../../tests/support/models/wallet-model.ts';

/** What happens to calls: the answer gets lost after the work, or the work is not done. */
export interface Fault {
  call: WalletCall;
  how: 'answer-lost' | 'not-done';
  /** How many calls it happens to. */
  times: number;
}

/** One call as it came, and what became of it. */
export interface Recorded {
  call: string;
  request: Record<string, unknown>;
  /** HTTP status; 0 = the connection was cut without an answer. */
  http: number;
  /** Empty where the wallet did nothing. */
  status: string;
}

/** How a stand-in wallet is set up. */
export interface StandInOptions {
  port: number;
  code: string;
  secret: Buffer;
  player: string;
  gameId: number;
  now(): Date;
}

/** A wallet in memory that a provider under test calls: it fails where it is told to. */
export interface StandInWallet {
  readonly address: string;
  readonly record: Recorded[];
  model: WalletModel;
  /** The one visit that is on. */
  visit: { token: string; sessionId: string };
  faults: Fault[];
  close(): Promise<void>;
}

type Wager = Static<(typeof WALLET_CALLS)['wager']>;
type Win = Static<(typeof WALLET_CALLS)['win']>;
type Rollback = Static<(typeof WALLET_CALLS)['rollback']>;

const readers = new Map(
  Object.entries(WALLET_CALLS).map(([name, schema]) => [name, Compile(schema)] as const),
);

function moveOf(call: WalletCall, request: unknown): WalletMove {
  const { roundId: round } = request as { roundId: string };
  if (call === 'wager') {
    const { transactionId, amount } = request as Wager;
    return { call, round, wager: transactionId, amount };
  }
  if (call === 'win') {
    const { wagerId, transactionId, amount, roundEnds } = request as Win;
    return { call, round, wager: wagerId, win: transactionId, amount, ends: roundEnds };
  }
  if (call === 'rollback') return { call, round, wager: (request as Rollback).wagerId };
  return { call: 'end-round', round };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const options: Buffer[] = [];
  for await (const part of request) options.push(part as Buffer);
  return Buffer.concat(options);
}

/** Starts a stand-in on a port of this machine; 0 = any free one. */
export async function openStandInWallet(options: StandInOptions): Promise<StandInWallet> {
  const record: Recorded[] = [];
  const server = createServer((request, response) => {
    answer(wallet, options, record, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const wallet: StandInWallet = {
    address: `http://127.0.0.1:${address.port}`,
    record,
    model: new WalletModel(0),
    visit: { token: '', sessionId: '' },
    faults: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wallet;
}

async function answer(
  wallet: StandInWallet,
  options: StandInOptions,
  record: Recorded[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '';
  const call = path.slice(WALLET_PREFIX.length) as WalletCall;
  const body = await bodyOf(request);
  const note: Recorded = { call, request: {}, http: 200, status: '' };
  record.push(note);
  const send = (http: number, reply: object) => {
    note.http = http;
    response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };
  if (!isSigned(options.secret, request.headers, { path, body }, options.now()))
    return send(401, {});
  note.request = readOf(body);
  if (!readers.get(call)?.Check(note.request)) return send(400, {});
  const fault = wallet.faults.find((one) => one.call === call && one.times > 0);
  if (fault) fault.times -= 1;
  if (fault?.how === 'not-done') return send(503, {});
  const reply = work(wallet, options, call, note.request);
  note.status = reply.status;
  if (!fault) return send(200, reply);
  note.http = 0;
  response.destroy();
}

function readOf(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function work(
  { model, visit }: StandInWallet,
  { player, gameId }: StandInOptions,
  call: WalletCall,
  request: Record<string, unknown>,
): { status: string } & Record<string, unknown> {
  if (call === 'session') {
    if (request.token !== visit.token || model.isEnded) return { status: 'session-ended' };
    const { sessionId } = visit;
    const facts = { gameId, tryIt: false, currency: 'PHP', nickname: 'Conformance' };
    return { status: 'ok', sessionId, player, ...facts };
  }
  if (request.player !== player) return { status: 'player-unknown' };
  if (call === 'balance') return { status: 'ok', balance: model.total, bonus: 0 };
  const { status, replayed, total } = model.apply(moveOf(call, request));
  const funds = { balance: total, bonus: 0, coinPart: 0, bonusPart: 0 };
  return { status, ...funds, replayed };
}
