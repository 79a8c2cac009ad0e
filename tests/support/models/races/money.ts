import { randomUUID } from 'node:crypto';
import { addBankInfo, modifyBankInfo } from '../../../../contract/bank-account.ts';
import { bonusCancel } from '../../../../contract/bonus-coin.ts';
import {
  diamondExchangeCoin,
  diamondExchangeGoods,
  diamondExchangeScratchcard,
  updateAddress,
} from '../../../../contract/diamond.ts';
import { exchange } from '../../../../contract/exchange.ts';
import { hundredthsOf } from '../../../../contract/money.ts';
import { PROPS } from '../../../../contract/props.ts';
import { safeboxMove, safeboxPassword } from '../../../../contract/safebox.ts';
import { createDeposit } from '../../../../contract/wallet.ts';
import { createWithdrawal } from '../../../../contract/withdraw.ts';
import { grantBonus } from '../../../../server/ledger/bonus.ts';
import { HOLDER } from '../../servers/withdraw-server.ts';
import { race } from './race.ts';
import { DEPOSITED, type Racer, type RaceServer } from './racer.ts';

const DAY_MS = 86_400_000;
const SAFEBOX_PASSWORD = 'kahon-ng-pera';
const ADDRESS = {
  ...{ name: 'Juan Dela Cruz', phone: '0917 123 4567', region: 'Metro Manila' },
  ...{ city: 'Quezon City', street: '12 Mabini St, Brgy. San Roque', postcode: '1109' },
};

/** An account of the player's own that a bank or wallet number names. */
export async function accountForm(racer: Racer, server: RaceServer, number: string) {
  const code = await server.ownCode(racer);
  return { bankId: 1, accountNumber: number, holderName: HOLDER.toUpperCase(), code };
}

/** Adds a receiving account; answers its id. */
export async function addAccount(racer: Racer, server: RaceServer): Promise<string> {
  const form = await accountForm(racer, server, `0918${String(racer.id).padStart(7, '0')}`);
  return (await server.call(addBankInfo, form, racer)).data.id;
}

/** Gives bonus coin that is to be wagered twice; answers the id of its grant. */
export async function giveBonus({ id }: Racer, server: RaceServer, amount = 2_000) {
  const at = server.clock.now();
  const expiresAt = new Date(at.getTime() + 7 * DAY_MS);
  const terms = { amount, need: 2 * amount, source: 'gift' as const, reference: randomUUID() };
  const { grantId } = await server.run((tx) =>
    grantBonus(tx, { playerId: id, ...terms, expiresAt, at }),
  );
  return grantId;
}

/** What a withdrawal takes: a third of what a racer has. */
export const withdrawal = (bankAccountId: string) => ({
  bankAccountId,
  amount: hundredthsOf(DEPOSITED / 2 - 10_000),
  fee: hundredthsOf(0),
});

/** Moves a third of what a racer has into the safebox; the password is set. */
export async function intoSafebox(racer: Racer, server: RaceServer) {
  await server.call(safeboxPassword, { password: SAFEBOX_PASSWORD }, racer);
  return { direction: 'in' as const, amount: hundredthsOf(30_000) };
}

/** Calls that move money, and what money buys. */
export const RACES = [
  race(createDeposit, { rechargeTypeId: 1, amount: hundredthsOf(50_000) }),
  race(createWithdrawal, async (...who) => withdrawal(await addAccount(...who))),
  race(safeboxMove, intoSafebox),
  race(safeboxMove, async (racer, server) => {
    await server.call(safeboxMove, await intoSafebox(racer, server), racer);
    const amount = hundredthsOf(12_000);
    return { direction: 'out' as const, amount, password: SAFEBOX_PASSWORD };
  }),
  race(exchange, async (racer, server) => {
    await server.give(racer, PROPS.points, 1_700);
    return { type: 'points' as const, points: 500 };
  }),
  race(exchange, async (_racer, { database, clock }) => {
    const code = `RACE${randomUUID().slice(0, 8).toUpperCase()}`;
    const terms = { total: 100, needs_deposit: true, wager_factor: 5, bonus_days: 7 };
    const days = { first_day: '2026-11-01', last_day: '2026-11-30', created_at: clock.now() };
    const rewards = JSON.stringify([{ propId: PROPS.coin, count: 500 }]);
    await database
      .insertInto('gift_codes')
      .values({ code, rewards, ...terms, ...days })
      .execute();
    return { type: 'code' as const, code };
  }),
  race(diamondExchangeCoin, async (racer, server) => {
    await server.give(racer, PROPS.diamond, 70);
    return { offerId: 1 };
  }),
  race(diamondExchangeScratchcard, async (racer, server) => {
    await server.give(racer, PROPS.diamond, 100);
    return { kind: 2 as const, count: 1 };
  }),
  race(diamondExchangeGoods, async (racer, server) => {
    await server.database.updateTable('diamond_goods').set({ stock: 3 }).execute();
    await server.give(racer, PROPS.diamond, 100_000);
    await server.call(updateAddress, ADDRESS, racer);
    return { goodsId: 4 };
  }),
  race(bonusCancel, async (...who) => ({ id: await giveBonus(...who) })),
  race(addBankInfo, (racer, server) => accountForm(racer, server, '09185559999')),
  race(modifyBankInfo, async (racer, server) => {
    const id = await addAccount(racer, server);
    return { id, isRemoved: true, ...(await accountForm(racer, server, '09185559998')) };
  }),
];
