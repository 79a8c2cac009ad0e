import type { Generated } from 'kysely';
import { DRAWN_AVATARS } from '../../../contract/profile.ts';
import { SOCIAL_TYPES } from '../../../contract/social-provider.ts';
import type { Tx } from '../../db/database.ts';
import type { SocialProviderName } from '../../providers/social-login/social-login.ts';
import type { LoginName } from './login-name.ts';
import { acceptAtRegistration } from './terms.ts';

/** A person at a provider of social logins; `value` is the provider's id of them. */
export interface SocialName {
  readonly kind: SocialProviderName;
  readonly value: string;
}

/** Anything that names one player and no other. */
export type KnownName = LoginName | SocialName;

interface LoginNamesTable {
  kind: KnownName['kind'];
  value: string;
  player_id: number;
}

/** One player's account; the names in it are those of `login_names`, which keeps them unique. */
interface AccountsTable {
  player_id: number;
  account_type: number;
  account: string | null;
  mobile: string | null;
  password_hash: string | null;
  birth_date: string;
  nickname: string;
  avatar: string;
  inviter: string | null;
  terms_accepted_at: Date;
  registered_at: Date;
  last_login_at: Generated<Date>;
  admitted_until: Generated<Date | null>;
}

declare module '../../db/database.ts' {
  interface Database {
    login_names: LoginNamesTable;
    accounts: AccountsTable;
  }
}

/** Login types of the spec's section 3, as far as they tell how a player registered. */
export const ACCOUNT_TYPES = { mobile: 1, account: 2, ...SOCIAL_TYPES } as const;

/** What a login is checked against. */
export interface Credentials {
  readonly playerId: number;
  readonly passwordHash: string | null;
}

/** Finds the player who logs in by this name. */
export async function credentialsOf(tx: Tx, name: KnownName): Promise<Credentials | undefined> {
  const known = await tx
    .selectFrom('login_names')
    .select('player_id')
    .where('kind', '=', name.kind)
    .where('value', '=', name.value)
    .executeTakeFirst();
  if (!known) return undefined;
  return tx
    .selectFrom('accounts')
    .select(['player_id as playerId', 'password_hash as passwordHash'])
    .where('player_id', '=', known.player_id)
    .executeTakeFirst();
}

/** The nickname that a player begins with. */
export function defaultNickname(playerId: number): string {
  return `Player ${playerId}`;
}

/** What a new account is made of; the password comes hashed, or not at all. */
export interface NewAccount {
  readonly name: KnownName;
  /** A usual one unless given. */
  readonly nickname?: string | undefined;
  readonly passwordHash: string | null;
  readonly birthDate: string;
  readonly inviter: string | undefined;
}

/**
 * Makes a player with an account.
 * @returns the player's id, or `undefined` when the name is taken; then the call must roll back.
 */
export async function createAccount(
  tx: Tx,
  { name, nickname, passwordHash, birthDate, inviter }: NewAccount,
  now: Date,
): Promise<number | undefined> {
  const { id } = await tx
    .insertInto('players')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claimed = await tx
    .insertInto('login_names')
    .values({ ...name, player_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (!claimed) return undefined;
  await tx
    .insertInto('accounts')
    .values({
      player_id: id,
      account_type: ACCOUNT_TYPES[name.kind],
      account: name.kind === 'account' ? name.value : null,
      mobile: name.kind === 'mobile' ? name.value : null,
      password_hash: passwordHash,
      birth_date: birthDate,
      nickname: nickname ?? defaultNickname(id),
      avatar: `avatar-${(id % DRAWN_AVATARS) + 1}`,
      inviter: inviter ?? null,
      terms_accepted_at: now,
      registered_at: now,
      last_login_at: now,
    })
    .execute();
  await acceptAtRegistration(tx, id, now);
  return id;
}

/** The player whose public id came with a registration; undefined where it names nobody. */
export async function inviterOf(tx: Tx, pid: string | undefined): Promise<number | undefined> {
  if (pid === undefined || !/^[1-9]\d{0,14}$/.test(pid)) return undefined;
  const inviter = await tx
    .selectFrom('accounts')
    .select('player_id')
    .where('player_id', '=', Number(pid))
    .executeTakeFirst();
  return inviter?.player_id;
}

/** Replaces a player's password. */
export async function setPassword(tx: Tx, playerId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('player_id', '=', playerId)
    .execute();
}

/** True when the player has a password; locks the account until the call ends. */
export async function hasPassword(tx: Tx, playerId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return account.password_hash !== null;
}

/** A player's own phone; undefined while none is bound. */
export async function phoneOf(tx: Tx, playerId: number): Promise<string | undefined> {
  const account = await tx
    .selectFrom('accounts')
    .select('mobile')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return account?.mobile ?? undefined;
}

/** The birth date that a player registered with, `yyyy-mm-dd`; empty without an account. */
export async function birthDateOf(tx: Tx, playerId: number): Promise<string> {
  const account = await tx
    .selectFrom('accounts')
    .select('birth_date')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return account?.birth_date ?? '';
}

/**
 * Binds a phone that was proven by a code to an account without one; from then on it is a login
 * name, too. Binding the same again is `bound`; `taken` = another player's, `other` = the account
 * has another one.
 */
export async function bindPhone(
  tx: Tx,
  playerId: number,
  name: LoginName,
): Promise<'bound' | 'taken' | 'other'> {
  const { mobile } = await tx
    .selectFrom('accounts')
    .select('mobile')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (mobile !== null) return mobile === name.value ? 'bound' : 'other';
  const claimed = await tx
    .insertInto('login_names')
    .values({ ...name, player_id: playerId })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (!claimed) return 'taken';
  await tx
    .updateTable('accounts')
    .set({ mobile: name.value })
    .where('player_id', '=', playerId)
    .execute();
  return 'bound';
}

/**
 * Moves a player from one proven phone to another: the new one is a login name from now on, the old
 * one is free. False when the new one is another player's.
 */
export async function movePhone(
  tx: Tx,
  playerId: number,
  { from, to }: { from: string; to: LoginName },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('login_names')
    .values({ ...to, player_id: playerId })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (!claimed) return false;
  await tx
    .deleteFrom('login_names')
    .where('kind', '=', to.kind)
    .where('value', '=', from)
    .where('player_id', '=', playerId)
    .execute();
  await tx
    .updateTable('accounts')
    .set({ mobile: to.value })
    .where('player_id', '=', playerId)
    .execute();
  return true;
}
