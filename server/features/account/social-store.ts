import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type {
  SocialPerson,
  SocialProviderName,
} from '../../providers/social-login/social-login.ts';
import type { SocialAccounts } from './deps.ts';

interface SocialAccountsTable {
  player_id: number;
  provider: SocialProviderName;
  subject: string;
  name: string;
  linked_at: Date;
}

interface SocialStartsTable {
  state_hash: Buffer;
  provider: SocialProviderName;
  nonce: string;
  verifier: string;
  player_id: number | null;
  expires_at: Date;
}

interface SocialTicketsTable {
  ticket_hash: Buffer;
  provider: SocialProviderName;
  subject: string;
  name: string;
  expires_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    social_accounts: SocialAccountsTable;
    social_starts: SocialStartsTable;
    social_tickets: SocialTicketsTable;
  }
}

/** A person may look at the provider's page this long. */
const START_MS = 10 * 60_000;
/** A person may fill in the rest of the registration this long. */
const TICKET_MS = 30 * 60_000;
const SECRET_BYTES = 32;

/** What is kept of a login that was started. */
export interface Start {
  readonly provider: SocialProviderName;
  readonly nonce: string;
  readonly verifier: string;
  /** Who links an account; undefined for a login. */
  readonly playerId: number | undefined;
}

/** A person whom a provider proved. */
export interface ProvenPerson extends SocialPerson {
  readonly provider: SocialProviderName;
}

interface SocialContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly random: { bytes(count: number): Buffer };
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function drawSecret({ random }: SocialContext): string {
  return random.bytes(SECRET_BYTES).toString('base64url');
}

/** Keeps a start and answers what goes to the provider's page. */
export async function makeStart(
  context: SocialContext,
  provider: SocialProviderName,
  playerId: number | undefined,
): Promise<{ state: string; nonce: string; challenge: string }> {
  const [state, nonce, verifier] = [drawSecret(context), drawSecret(context), drawSecret(context)];
  await context.tx
    .insertInto('social_starts')
    .values({
      state_hash: hashOf(state),
      provider,
      nonce,
      verifier,
      player_id: playerId ?? null,
      expires_at: new Date(context.now.getTime() + START_MS),
    })
    .execute();
  return { state, nonce, challenge: hashOf(verifier).toString('base64url') };
}

/** The start that a state names; undefined where there is none, or its time is over. */
export async function findStart(
  { tx, now }: Pick<SocialContext, 'tx' | 'now'>,
  state: string,
): Promise<Start | undefined> {
  const row = await tx
    .selectFrom('social_starts')
    .select(['provider', 'nonce', 'verifier', 'player_id'])
    .where('state_hash', '=', hashOf(state))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { ...row, playerId: row.player_id ?? undefined };
}

/** Uses a start up; false where somebody else did so in the meantime. */
export async function takeStart(tx: Tx, state: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('social_starts')
    .where('state_hash', '=', hashOf(state))
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a proven person who has no account yet; the ticket names them once. */
export async function makeTicket(context: SocialContext, person: ProvenPerson): Promise<string> {
  const ticket = drawSecret(context);
  await context.tx
    .insertInto('social_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      provider: person.provider,
      subject: person.subject,
      name: person.name,
      expires_at: new Date(context.now.getTime() + TICKET_MS),
    })
    .execute();
  return ticket;
}

/** Uses a ticket up; undefined where it is over or used. A call that rolls back gives it back. */
export async function takeTicket(
  { tx, now }: Pick<SocialContext, 'tx' | 'now'>,
  ticket: string,
): Promise<ProvenPerson | undefined> {
  return tx
    .deleteFrom('social_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .returning(['provider', 'subject', 'name'])
    .executeTakeFirst();
}

/**
 * Links a proven person to a player; from then on they log in to this account. `taken` = they log
 * in to another one, `other` = the player has another account of this provider.
 */
export async function linkPerson(
  { tx, now }: Pick<SocialContext, 'tx' | 'now'>,
  playerId: number,
  { provider, subject, name }: ProvenPerson,
): Promise<'linked' | 'taken' | 'other'> {
  // Locked, so that of two links at once the second one sees the first.
  await tx
    .selectFrom('accounts')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forUpdate()
    .execute();
  const own = (await linkedOf(tx, playerId)).find((linked) => linked.provider === provider);
  if (own && own.subject !== subject) return 'other';
  const owner = await tx
    .insertInto('login_names')
    .values({ kind: provider, value: subject, player_id: playerId })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'value'])
        .doUpdateSet((set) => ({ kind: set.ref('excluded.kind') })),
    )
    .returning('player_id')
    .executeTakeFirstOrThrow();
  if (owner.player_id !== playerId) return 'taken';
  await tx
    .insertInto('social_accounts')
    .values({ player_id: playerId, provider, subject, name, linked_at: now })
    .onConflict((conflict) => conflict.columns(['player_id', 'provider']).doUpdateSet({ name }))
    .execute();
  return 'linked';
}

/** Takes a link away; false where there was none. */
export async function unlink(
  tx: Tx,
  playerId: number,
  provider: SocialProviderName,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('social_accounts')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .returning('subject')
    .executeTakeFirst();
  if (!gone) return false;
  await tx
    .deleteFrom('login_names')
    .where('kind', '=', provider)
    .where('value', '=', gone.subject)
    .execute();
  return true;
}

/** A player's linked accounts, the oldest link first. */
export async function linkedOf(tx: Tx, playerId: number) {
  return tx
    .selectFrom('social_accounts')
    .select(['provider', 'subject', 'name', 'linked_at as linkedAt'])
    .where('player_id', '=', playerId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute();
}

/** What user info tells of them: account and name of each provider that is linked. */
export async function socialOf(tx: Tx, playerId: number): Promise<Partial<SocialAccounts>> {
  const fields = (await linkedOf(tx, playerId)).flatMap(({ provider, subject, name }) => [
    [`${provider}Account`, subject],
    [`${provider}Name`, name],
  ]);
  return Object.fromEntries(fields) as Partial<SocialAccounts>;
}
