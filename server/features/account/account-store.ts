import type { Tx } from '../../db/database.ts';
import type { LoginName } from './login-name.ts';

interface LoginNamesTable {
  kind: LoginName['kind'];
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
}

declare module '../../db/database.ts' {
  interface Database {
    login_names: LoginNamesTable;
    accounts: AccountsTable;
  }
}

/** Login types of the spec's section 3, as far as they tell how a player registered. */
export const ACCOUNT_TYPES = { mobile: 1, account: 2 } as const;

/** Avatars that are drawn so far: `avatar-1` and up. */
const AVATARS = 8;

/** What a login is checked against. */
export interface Credentials {
  readonly playerId: number;
  readonly passwordHash: string | null;
}

/** Finds the player who logs in by this name. */
export async function credentialsOf(tx: Tx, name: LoginName): Promise<Credentials | undefined> {
  return tx
    .selectFrom('login_names')
    .innerJoin('accounts', 'accounts.player_id', 'login_names.player_id')
    .select(['accounts.player_id as playerId', 'accounts.password_hash as passwordHash'])
    .where('login_names.kind', '=', name.kind)
    .where('login_names.value', '=', name.value)
    .executeTakeFirst();
}

/** What a new account is made of; the password comes hashed, or not at all. */
export interface NewAccount {
  readonly name: LoginName;
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
  { name, passwordHash, birthDate, inviter }: NewAccount,
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
      nickname: `Player ${id}`,
      avatar: `avatar-${(id % AVATARS) + 1}`,
      inviter: inviter ?? null,
      terms_accepted_at: now,
      registered_at: now,
    })
    .execute();
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
