import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyCall, RequestOf } from '../../../contract/call.ts';
import { loginBonus3UserReceive } from '../../../contract/check-in.ts';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { protectionInfo } from '../../../contract/protection.ts';
import { accountCloseInfo } from '../../../contract/security.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import { acceptTerms } from '../../../contract/terms.ts';
import { createDeposit, depositStatus } from '../../../contract/wallet.ts';
import { createWithdrawal } from '../../../contract/withdraw.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { ledgerPlayer } from '../../../tests/support/players/ledger-player.ts';
import { verifyPlayer } from '../../../tests/support/players/verified-player.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { seedDemo } from '../../demo/seed.ts';
import { termsProblem } from './config.ts';

const changes = { en: 'Rounds are settled sooner.', fil: 'Mas maaga ang settlement.' };
let server: DepositServer;
let ana: Awaited<ReturnType<typeof newPlayer>>;
beforeAll(async () => {
  server = await openDepositServer();
  await seedDemo(server.database, server.clock.now());
  ana = await newPlayer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

/** A verified player with an account. */
async function newPlayer() {
  const { database, clock } = server;
  const { id, token } = await registerAccount(server, 'termsana');
  await verifyPlayer(database, id, clock.now());
  const books = ledgerPlayer(database, id);
  Object.defineProperty(books, 'at', { get: () => clock.now() });
  const ask = <C extends AnyCall>(call: C, input: RequestOf<C>) =>
    server.call(call, input, { token });
  return { id, books, ask };
}

const change = async (version: number) => {
  const value = JSON.stringify({ version, day: '2026-12-01', changes });
  const words = ['settings', 'set', 'terms', '--value', value, '--reason', 'a change of the law'];
  expect((await opsOn(server, words)).exitCode).toBe(0);
};
const told = async () => (await ana.ask(getAfterLoginInfoWeb, {})).data.userInfo.newTerms;
const accept = (input: RequestOf<typeof acceptTerms>) => ana.ask(acceptTerms, input);
const open = () => ana.ask(createDeposit, { rechargeTypeId: 1, amount: hundredthsOf(50_000) });
const accepted = (playerId: number) =>
  server.database
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('version')
    .execute();

test('who registers has accepted what holds then, and nobody is asked while nothing changes', async () => {
  const at = server.clock.now();
  const { id } = await registerAccount(server, 'beforeterms');
  expect(await accepted(id)).toEqual([{ version: 1, at }]);
  expect(await told()).toBeUndefined();
  expect((await open()).errcode).toBe(0);
  expect(await accept({ version: 7 })).toMatchObject({ errcode: 0 });
  expect(await accepted(ana.id)).toHaveLength(1);
});

test('until changed terms are accepted there is no deposit, stake or bonus, and everything else', async () => {
  await ana.books.deposit(100_000);
  const { data } = await open();
  await change(2);
  expect(await told()).toEqual({ version: 2, day: '2026-12-01', changes });
  expect((await open()).errcode).toBe(2036);
  expect((await ana.ask(receiveDrawChance, {})).errcode).toBe(2036);
  expect((await ana.ask(loginBonus3UserReceive, {})).errcode).toBe(2036);
  await expect(ana.books.wager('a', 1)).rejects.toMatchObject({ bar: 'terms' });
  expect((await ana.ask(protectionInfo, {})).errcode).toBe(0);
  expect((await ana.ask(accountCloseInfo, {})).errcode).toBe(0);
  expect((await ana.ask(depositStatus, { id: data.id })).errcode).toBe(0);
  const [amount, fee] = [hundredthsOf(20_000), hundredthsOf(0)];
  // As far as its account, which is not there: past every gate.
  const out = await ana.ask(createWithdrawal, { bankAccountId: '1', amount, fee });
  expect(out.errcode).toBe(4004);

  expect((await accept({ version: 1 })).errcode).toBe(2036);
  const at = server.clock.now();
  expect((await accept({ version: 2 })).errcode).toBe(0);
  server.clock.advance(60_000);
  expect((await accept({ version: 2 })).errcode).toBe(0);
  expect((await accepted(ana.id)).at(-1)).toEqual({ version: 2, at });
  expect(await told()).toBeUndefined();
  expect((await open()).errcode).toBe(0);
  await ana.books.wager('b', 1);
  const shown = await opsOn(server, ['players', 'show', String(ana.id)]);
  expect(shown.lines.join('\n')).toMatch(/accepted terms 2 .*terms\.accepted/s);
});

test('a new player accepts the changed terms with the registration, and the next change asks anew', async () => {
  await change(3);
  const { id, token } = await registerAccount(server, 'afterterms');
  const info = () => server.call(getAfterLoginInfoWeb, {}, { token });
  expect((await accepted(id)).at(-1)?.version).toBe(3);
  expect((await info()).data.userInfo.newTerms).toBeUndefined();
  await change(4);
  expect((await info()).data.userInfo.newTerms?.version).toBe(4);
});

test('a change says when and what in both languages', () => {
  expect(termsProblem({ version: 1, day: '', changes: { en: '', fil: '' } })).toBeUndefined();
  expect(termsProblem({ version: 2, day: '2026-12-01', changes })).toBeUndefined();
  expect(termsProblem({ version: 0, day: '', changes })).toMatch(/^terms.version/);
  expect(termsProblem({ version: 2, day: '2026-02-30', changes })).toMatch(/^terms.day/);
  const half = { ...changes, fil: ' ' };
  expect(termsProblem({ version: 2, day: '2026-12-01', changes: half })).toMatch(/changes\.fil/);
});
