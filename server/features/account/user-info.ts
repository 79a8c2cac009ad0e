import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { UserInfo } from '../../../contract/session.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf, totalOf } from '../../ledger/balances.ts';

/** Currencies of the ledger that are no prop of the spec. */
const BONUS = 2;
const DRAW_CHANCE = 3;

/** `+639171234567` as its owner knows it again and a bystander does not: `+63917***4567`. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 6)}***${mobile.slice(-4)}`;
}

/** What others may see of a player. */
export interface Profile {
  readonly nickname: string;
  readonly avatar: string;
}

/** A player's public face, for draws, winners and ranks. */
export async function profileOf(tx: Tx, playerId: number): Promise<Profile> {
  return tx
    .selectFrom('accounts')
    .select(['nickname', 'avatar'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** The amounts of a player that change while they play; all from the ledger. */
export async function playerAmounts(tx: Tx, playerId: number) {
  const balances = await balancesOf(tx, playerId);
  const held = (currency: number): number => balances.get(currency) ?? 0;
  const total = (kind: string): Promise<number> =>
    totalOf(tx, { playerId, currency: PROPS.coin, kind });
  return {
    coin: hundredthsOf(held(PROPS.coin)),
    bonus: hundredthsOf(held(BONUS)),
    diamond: held(PROPS.diamond),
    points: held(PROPS.points),
    lottery: held(DRAW_CHANCE),
    totalRecharge: hundredthsOf(await total('deposit')),
    bet: hundredthsOf(await total('wager')),
    exchange: hundredthsOf(await total('exchange')),
  };
}

/** Nobody has a VIP level, a safe box or KYC before the features that give them exist. */
const NOT_EARNED_YET = {
  safebox: hundredthsOf(0),
  vip: 0,
  vipExp: 0,
  userLevel: 0,
  hasKyc: false,
} as const;

/**
 * The player as the client knows it (spec section 3).
 * @param favouritesOf reads the games that the player likes; the lobby owns them.
 */
export async function userInfoOf(
  tx: Tx,
  playerId: number,
  favouritesOf: (tx: Tx, playerId: number) => Promise<number[]>,
): Promise<Static<typeof UserInfo>> {
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    id: String(playerId),
    uuid: String(playerId),
    account: account.account ?? '',
    accountType: account.account_type,
    hasPassword: account.password_hash !== null,
    avatar: account.avatar,
    nickname: account.nickname,
    mobile: account.mobile ? maskMobile(account.mobile) : '',
    registerTime: account.registered_at.toISOString(),
    favouriteGameIds: await favouritesOf(tx, playerId),
    ...NOT_EARNED_YET,
    ...(await playerAmounts(tx, playerId)),
  };
}

/** What refreshData answers for a player. */
export async function refreshOf(tx: Tx, playerId: number) {
  const { coin, lottery, bet } = await playerAmounts(tx, playerId);
  const { vip, vipExp, userLevel } = NOT_EARNED_YET;
  const account = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    coin,
    lottery,
    vip,
    vipExp,
    userLevel,
    bet,
    hasPassword: account.password_hash !== null,
  };
}
