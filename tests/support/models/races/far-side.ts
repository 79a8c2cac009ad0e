import { randomUUID } from 'node:crypto';
import { WALLET_PREFIX, type WalletCall } from '../../../../contract/game-wallet.ts';
import { startGame } from '../../../../contract/games.ts';
import { hundredthsOf } from '../../../../contract/money.ts';
import { createDeposit } from '../../../../contract/wallet.ts';
import { createWithdrawal } from '../../../../contract/withdraw.ts';
import { STUDIO_CODE, studioSecret } from '../../../../server/providers/games/secrets.ts';
import { signedHeaders as signedByGame } from '../../../../server/providers/games/signature.ts';
import { callbackPath } from '../../../../server/providers/payments/payment-provider.ts';
import { readSecret } from '../../../../server/providers/payments/sandbox-store.ts';
import { signedHeaders } from '../../../../server/providers/payments/signature.ts';
import { reportOf } from '../../servers/withdraw-server.ts';
import { addAccount, withdrawal } from './money.ts';
import type { Racer, RaceServer } from './racer.ts';

/** A game that is open, by the studio (server/demo/catalogue.ts). */
const SLOT = 101;

/** Calls of a provider about one round: each is the same one again, however often it is made. */
export interface Play {
  wager(): Promise<unknown>;
  win(): Promise<unknown>;
  rollback(): Promise<unknown>;
  end(): Promise<unknown>;
}

/** Opens a game; the round is not played yet. */
export async function play(racer: Racer, server: RaceServer, amount: number): Promise<Play> {
  const { data } = await server.call(startGame, { gameId: SLOT, tryIt: false }, racer);
  const player = String(racer.id);
  const [roundId, wagerId, winId] = [randomUUID(), randomUUID(), randomUUID()];
  const round = { player, roundId };
  const ask = (call: WalletCall, body: object) => signed(server, call, body);
  const stake = { sessionId: data.sessionId, gameId: SLOT, transactionId: wagerId, amount };
  const won = { wagerId, transactionId: winId, amount: 2 * amount, roundEnds: false };
  return {
    wager: () => ask('wager', { ...round, ...stake }),
    win: () => ask('win', { ...round, ...won }),
    rollback: () => ask('rollback', { ...round, wagerId }),
    end: () => ask('end-round', round),
  };
}

/** Opens a game and stakes. */
export async function stakedPlay(...about: Parameters<typeof play>): Promise<Play> {
  const staked = await play(...about);
  await staked.wager();
  return staked;
}

async function signed(
  { app, clock, database, random }: RaceServer,
  call: WalletCall,
  body: object,
) {
  const secret = await studioSecret({ database, random, secrets: new Map() });
  const [path, payload] = [WALLET_PREFIX + call, JSON.stringify(body)];
  const proof = signedByGame(STUDIO_CODE, secret, { path, body: payload }, clock.now());
  const headers = { 'content-type': 'application/json', ...proof };
  return (await app.inject({ method: 'POST', url: path, payload, headers })).json();
}

/** Opens a deposit; the provider can tell how its payment ended. */
export async function openDeposit(racer: Racer, server: RaceServer) {
  const amount = hundredthsOf(50_000);
  const { data } = await server.call(createDeposit, { rechargeTypeId: 1, amount }, racer);
  const { app, clock, database, random } = server;
  const secret = await readSecret(database, random);
  return {
    async tell(status: 'approved' | 'declined') {
      const { reference } = data;
      const reason = status === 'approved' ? '' : 'walletLimit';
      const body = JSON.stringify({ reference, amount, status, reason, paymentId: 'P-1' });
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(secret, body, clock.now()),
      };
      const about = { method: 'POST', url: callbackPath('sandbox') } as const;
      return (await app.inject({ ...about, payload: body, headers })).json();
    },
  };
}

/** A withdrawal that was sent; the provider can tell how its payout ended. */
export async function openPayout(racer: Racer, server: RaceServer) {
  const wish = withdrawal(await addAccount(racer, server));
  const { data } = await server.call(createWithdrawal, wish, racer);
  await server.work();
  // Nobody has it in hand any more.
  server.clock.advance(2 * 60_000);
  const tell = (outcome: 'paid' | 'refused') =>
    server.callBack(reportOf(data, outcome, outcome === 'paid' ? {} : { reason: 'account' }));
  return { tell, reference: data.reference };
}

/** A withdrawal so large that an operator decides about it; answers its reference. */
export async function reviewed(racer: Racer, server: RaceServer): Promise<string> {
  await server.give(racer, 2001, 10_000_000);
  const wish = { ...withdrawal(await addAccount(racer, server)), amount: hundredthsOf(2_000_000) };
  return (await server.call(createWithdrawal, wish, racer)).data.reference;
}
