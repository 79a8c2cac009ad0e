import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { UserInfo } from '../../../contract/session.ts';
import { manilaDaysBetween } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf, totalOf, wageredBy } from '../../ledger/balances.ts';
import { SAFEBOX_COIN } from '../../ledger/safebox.ts';
import { openTermsOf } from '../../players/terms.ts';
import { isTestAccount } from '../../players/test-accounts.ts';
import { readUnrevealed, shownOf, type UnrevealedOf } from '../../reveals/unrevealed.ts';
import type { SocialAccounts, UserInfoDeps } from './deps.ts';

/** A currency of the ledger that is no prop of the spec. */
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

function readProfile(tx: Tx, playerId: number) {
  return tx.selectFrom('accounts').select(['nickname', 'avatar']).where('player_id', '=', playerId);
}

/** A player's public face, for draws, winners and ranks. */
export async function profileOf(tx: Tx, playerId: number): Promise<Profile> {
  return readProfile(tx, playerId).executeTakeFirstOrThrow();
}

/** The public faces of several players; who has no account is missing. */
export async function profilesOf(
  tx: Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, Profile>> {
  if (playerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('accounts')
    .select(['player_id', 'nickname', 'avatar'])
    .where('player_id', 'in', [...playerIds])
    .execute();
  return new Map(rows.map(({ player_id, ...profile }) => [player_id, profile]));
}

/** One public face, locked until the transaction ends. */
export async function lockProfile(tx: Tx, playerId: number): Promise<Profile> {
  return readProfile(tx, playerId).forUpdate().executeTakeFirstOrThrow();
}

/** Changes a player's public face; what was won before keeps the one it was won with. */
export async function setProfile(
  tx: Tx,
  playerId: number,
  { nickname, avatar }: Profile,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ nickname, avatar })
    .where('player_id', '=', playerId)
    .execute();
}

/**
 * The amounts of a player that change while they play; all from the ledger. Coin comes whole, with
 * what the client must not show yet beside it; of the other props the unseen part is left out.
 */
export async function playerAmounts(tx: Tx, playerId: number, unrevealedOf: UnrevealedOf) {
  const balances = await balancesOf(tx, playerId);
  const free = (currency: number): number => balances.get(currency) ?? 0;
  const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
  const shown = shownOf(balances, unrevealed);
  const total = (kind: string): Promise<number> =>
    totalOf(tx, { playerId, currency: PROPS.coin, kind });
  return {
    coin: hundredthsOf(free(PROPS.coin)),
    unseen: unrevealed.coin.map(({ coin, ...outcome }) => ({
      ...outcome,
      coin: hundredthsOf(coin),
    })),
    bonus: hundredthsOf(free(PROPS.bonusCoin)),
    safebox: hundredthsOf(free(SAFEBOX_COIN)),
    diamond: shown(PROPS.diamond),
    points: shown(PROPS.points),
    lottery: shown(DRAW_CHANCE),
    totalRecharge: hundredthsOf(await total('deposit')),
    bet: hundredthsOf(await wageredBy(tx, playerId)),
    exchange: hundredthsOf(await total('exchange')),
  };
}

/** A player without any social account. */
const NOT_LINKED: SocialAccounts = {
  facebookAccount: '',
  facebookName: '',
  googleAccount: '',
  googleName: '',
  lineAccount: '',
  lineName: '',
};

/**
 * The player as the client knows it (spec section 3).
 * @param deps read what other features own.
 */
export async function userInfoOf(
  tx: Tx,
  playerId: number,
  now: Date,
  deps: UserInfoDeps,
): Promise<Static<typeof UserInfo>> {
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const newTerms = await openTermsOf(tx, playerId);
  return {
    id: String(playerId),
    uuid: String(playerId),
    account: account.account ?? '',
    accountType: account.account_type,
    hasPassword: account.password_hash !== null,
    avatar: account.avatar,
    avatarOther: await deps.ownPictureOf(tx, playerId),
    nickname: account.nickname,
    mobile: account.mobile ? maskMobile(account.mobile) : '',
    pid: account.inviter ?? '',
    aid: String(playerId),
    inviteCode: String(playerId),
    registerTime: account.registered_at.toISOString(),
    regPeriod: manilaDaysBetween(account.registered_at, now),
    favouriteGameIds: await deps.favouritesOf(tx, playerId),
    hasKyc: await deps.hasKyc(tx, playerId),
    ...((await isTestAccount(tx, playerId)) && { isTest: true }),
    hasSafeboxPassword: await deps.hasSafeboxPassword(tx, playerId),
    hasUserOther: await deps.hasUserOther(tx, playerId),
    ...NOT_LINKED,
    ...(newTerms && { newTerms }),
    ...(await deps.socialOf(tx, playerId)),
    ...(await deps.vipStandingOf(tx, playerId)),
    ...(await playerAmounts(tx, playerId, deps.unrevealedOf)),
  };
}

/** What refreshData answers for a player. */
export async function refreshOf(
  tx: Tx,
  playerId: number,
  { unrevealedOf, vipStandingOf }: Pick<UserInfoDeps, 'unrevealedOf' | 'vipStandingOf'>,
) {
  const { coin, unseen, bonus, lottery, bet } = await playerAmounts(tx, playerId, unrevealedOf);
  const account = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    coin,
    unseen,
    bonus,
    lottery,
    ...(await vipStandingOf(tx, playerId)),
    bet,
    hasPassword: account.password_hash !== null,
  };
}
