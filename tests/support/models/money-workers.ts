import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { accountRegist4, smsSend } from '../../../contract/account.ts';
import { addBankInfo, smsSendOwn } from '../../../contract/bank-account.ts';
import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { startGame } from '../../../contract/games.ts';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { addKyc } from '../../../contract/kyc.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { safeboxMove, safeboxPassword } from '../../../contract/safebox.ts';
import { createDeposit } from '../../../contract/wallet.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import { createWithdrawal, withdrawInfo } from '../../../contract/withdraw.ts';
import type { E2eServer } from '../browser/e2e-server.ts';
import { eligible, TEST_PASSWORD } from '../browser/registration.ts';
import type { seededNumbers } from './ledger-model.ts';
import { type PlayedRound, playRound } from './round-player.ts';

type Numbers = ReturnType<typeof seededNumbers>;

/** What a server answered; the reply where `errcode` is 0. */
interface Answer<Data> {
  errcode: number;
  data: Data;
}

/** A call that a server acknowledged, as the client knows it. */
export interface Acknowledged {
  call: AnyCall;
  input: object;
  onceKey: string;
  reply: { id?: string; status?: string; propId?: number; type?: number; count?: number };
}

/** A player who moves money until told to stop, through every death of the server. */
export interface MoneyWorker {
  playerId: number;
  token: string;
  /** Every money call that was acknowledged with success. */
  acknowledged: Acknowledged[];
  /** Every round that was played to its end. */
  rounds: PlayedRound[];
  /** References of deposits whose payment the sandbox took. */
  approved: string[];
  run(): Promise<void>;
  stop(): void;
  /** Asks a call once more with the key of then; undefined while the server is down. */
  again(known: Acknowledged): Promise<Answer<unknown> | undefined>;
}

const SAFEBOX_PASSWORD = 'sampaguita-box-9';
const START_COINS = 50_000_000;
/** Chances to draw that a worker has: more than it can use. */
const START_CHANCES = 100_000;
/** The studio's slot (server/demo/catalogue.ts). */
const SLOT = 101;
const DOWN_MS = 50;

/** An answer as a client sees it; `status` 0 where none came. */
export interface Heard {
  path: string;
  status: number;
  errcode: number | undefined;
  ms: number;
}

/** What a worker needs of a server. */
export type WorkerServer = Pick<E2eServer, 'url' | 'query' | 'setAhead'>;

/** One try; undefined where nobody answered, so that nobody knows what happened. */
async function attempt(
  url: string,
  call: AnyCall,
  input: object,
  { token, onceKey, hear }: { token?: string; onceKey?: string; hear?: (heard: Heard) => void },
): Promise<Answer<never> | undefined> {
  const start = performance.now();
  const tell = (status: number, errcode?: number) =>
    hear?.({ path: call.path, status, errcode, ms: performance.now() - start });
  try {
    const response = await fetch(url + API_PREFIX + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(onceKey !== undefined && { [ONCE_KEY_HEADER]: onceKey }),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as Answer<never>;
    tell(response.status, answer.errcode);
    // A server that is being killed may still say that it failed: that is no answer either.
    return response.status >= 500 ? undefined : answer;
  } catch {
    tell(0);
    return undefined;
  }
}

async function ask<C extends AnyCall>(
  url: string,
  call: C,
  input: RequestOf<C>,
  token?: string,
): Promise<ReplyOf<C>> {
  const keys = { ...(token !== undefined && { token }), onceKey: randomUUID() };
  const answer = await attempt(url, call, input as object, keys);
  if (answer?.errcode !== 0) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

async function codeFor(server: WorkerServer, mobile: string): Promise<string> {
  const [row] = await server.query<{ text: string }>(
    'select text from sandbox_sms where mobile = $1 order by id desc limit 1',
    [mobile],
  );
  return /\b\d{6}\b/.exec(row?.text ?? '')?.[0] ?? '';
}

/**
 * Registers a player with a phone, a legal name that was checked, a receiving account, a safebox and free coins.
 * The server's clock goes 90 s ahead meanwhile, as a phone gets one code a minute; one that was killed then would
 * come up 90 s before what it had put off.
 * @param hear is told of every answer to a call that books
 */
export async function registerWorker(
  server: WorkerServer,
  mobile: string,
  numbers: Numbers,
  hear?: (heard: Heard) => void,
): Promise<MoneyWorker> {
  const { url } = server;
  await server.setAhead(0);
  await ask(url, smsSend, { mobile, purpose: 'register' });
  const code = await codeFor(server, mobile);
  const form = { mobile, code, password: TEST_PASSWORD, ...eligible };
  const { token, userInfo } = await ask(url, accountRegist4, form);
  const playerId = Number(userInfo.id);
  await ask(url, addKyc, { firstName: 'Maria', middleName: '', lastName: 'Santos' }, token);
  await server.query('update legal_names set checked_at = now() where player_id = $1', [playerId]);
  await server.setAhead(90_000);
  await ask(url, smsSendOwn, { purpose: 'bank-account' }, token);
  const account = {
    bankId: 1,
    accountNumber: `0917${String(playerId).padStart(6, '0')}1`,
    holderName: 'Maria Santos',
    code: await codeFor(server, mobile),
  };
  const { id: bankAccountId } = await ask(url, addBankInfo, account, token);
  await server.setAhead(0);
  await ask(url, safeboxPassword, { password: SAFEBOX_PASSWORD }, token);
  await server.query(
    "select ledger_post($1, 2001, $2, 'house:test', 'test', 'start', '{}', now())",
    [playerId, START_COINS],
  );
  await server.query(
    "select ledger_post($1, 3, $2, 'house:test', 'test', 'chances', '{}', now())",
    [playerId, START_CHANCES],
  );
  const visit = (await ask(url, startGame, { gameId: SLOT, tryIt: false }, token)).token;
  const { minAmount, fee } = await ask(url, withdrawInfo, {}, token);
  const fees = { afterwards: fee.amount, freeLeft: fee.freeLeft };
  return workerOf({
    server,
    token,
    playerId,
    numbers,
    bankAccountId,
    minAmount,
    fees,
    visit,
    ...(hear && { hear }),
  });
}

interface WorkerDeps {
  server: WorkerServer;
  hear?: (heard: Heard) => void;
  token: string;
  playerId: number;
  numbers: Numbers;
  bankAccountId: string;
  /** Proves the visit to the game. */
  visit: string;
  minAmount: number;
  fees: { afterwards: number; freeLeft: number };
}

function workerOf(deps: WorkerDeps): MoneyWorker {
  const { server, token, playerId, numbers, hear } = deps;
  let isStopped = false;
  const acknowledged: Acknowledged[] = [];
  const approved: string[] = [];
  const rounds: PlayedRound[] = [];
  const amount = (from: number) => hundredthsOf(from + numbers.below(5000));

  /** One wish, asked with one key until somebody answers. */
  async function once<C extends AnyCall>(call: C, input: RequestOf<C>) {
    const onceKey = randomUUID();
    for (;;) {
      const answer = await attempt(server.url, call, input as object, {
        ...{ token, onceKey },
        ...(hear && { hear }),
      });
      if (answer?.errcode === 0) {
        acknowledged.push({ call, input: input as object, onceKey, reply: answer.data });
        return answer.data as ReplyOf<C>;
      }
      if (answer) return undefined;
      await pause(DOWN_MS);
    }
  }

  async function deposit(): Promise<void> {
    const made = await once(createDeposit, { rechargeTypeId: 1, amount: amount(10_000) });
    if (!made) return;
    const page = await openPage(new URL(made.payUrl, server.url).href);
    if (page && (await press(page, 'approve'))) approved.push(made.reference);
  }

  async function withdraw(): Promise<void> {
    const { bankAccountId, minAmount, fees } = deps;
    const fee = hundredthsOf(fees.freeLeft > 0 ? 0 : fees.afterwards);
    const made = await once(createWithdrawal, { bankAccountId, amount: amount(minAmount), fee });
    if (made) fees.freeLeft -= 1;
  }

  async function play(): Promise<void> {
    const round = await playRound(server, deps.visit);
    if (round) rounds.push(round);
  }

  const moves = [
    play,
    () => once(receiveDrawChance, {}),
    deposit,
    withdraw,
    () => once(safeboxMove, { direction: 'in', amount: amount(100) }),
    () => once(safeboxMove, { direction: 'out', amount: amount(100), password: SAFEBOX_PASSWORD }),
  ];
  return {
    playerId,
    token,
    acknowledged,
    approved,
    rounds,
    async run() {
      isStopped = false;
      while (!isStopped) await numbers.oneOf(moves)?.();
    },
    stop() {
      isStopped = true;
    },
    again: ({ call, input, onceKey }) => attempt(server.url, call, input, { token, onceKey }),
  };
}

/** Follows our redirect to the sandbox's page; undefined while the server is down. */
async function openPage(payUrl: string): Promise<URL | undefined> {
  try {
    const response = await fetch(payUrl);
    return response.ok ? new URL(response.url) : undefined;
  } catch {
    return undefined;
  }
}

async function press(page: URL, button: string): Promise<boolean> {
  const target = new URL(`${page.pathname.replace(/\/$/, '')}/${button}${page.search}`, page);
  try {
    const response = await fetch(target, { method: 'POST', redirect: 'manual' });
    return response.status === 303;
  } catch {
    return false;
  }
}
