import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { OutsideRunner } from '../../http/outside.ts';
import { createAccount, inviterOf, type KnownName } from './account-store.ts';
import type { AccountDeps, AccountSettings } from './deps.ts';
import {
  type EligibilityProblem,
  listProblem,
  type Statement,
  statementProblem,
} from './eligibility.ts';
import { fitsLength, type LoginName } from './login-name.ts';
import { hashPassword } from './password.ts';

/** A registration whose name is well formed. */
export interface Applicant {
  readonly name: KnownName;
  readonly nickname?: string | undefined;
  /** Their name, where somebody else than the person told it. */
  readonly toldName?: string | undefined;
  readonly password: string | undefined;
  readonly statement: Statement;
  readonly inviter: string | undefined;
}

interface RegisterContext extends Pick<OutsideRunner, 'outside'> {
  readonly tx: Tx;
  readonly now: Date;
}

const REGISTER_TYPES = { mobile: [1, 3], account: [2, 3] } as const;

/** True when the operator lets players register this way. */
export function isWayOpen(kind: LoginName['kind'], { registerType }: AccountSettings): boolean {
  const open: readonly number[] = REGISTER_TYPES[kind];
  return open.includes(registerType);
}

/** A 2009 refusal for a field whose length is off, with the bounds for the text. */
export function fieldProblem(
  field: 'account' | 'password',
  { lengths }: AccountSettings,
): { readonly code: 2009; readonly details: Record<string, string | number> } {
  return { code: 2009, details: { field, min: lengths[field].min, max: lengths[field].max } };
}

/** The 2009 refusal for a password that is too short or too long. */
export function passwordProblem(password: string, settings: AccountSettings) {
  const fits = fitsLength(password, settings.lengths.password);
  return fits ? undefined : fieldProblem('password', settings);
}

/** Everything that stands against an applicant before a row is written. */
export async function applicantProblem(
  { name, toldName, password, statement }: Applicant,
  settings: AccountSettings,
  { restrictedList }: Pick<AccountDeps, 'restrictedList'>,
  now: Date,
): Promise<EligibilityProblem | undefined> {
  const weakPassword = password === undefined ? undefined : passwordProblem(password, settings);
  const problem = weakPassword ?? statementProblem(statement, now);
  if (problem) return problem;
  const { birthDate } = statement;
  const person = { [name.kind]: name.value, legalName: toldName, birthDate };
  return listProblem(restrictedList, person);
}

/**
 * Makes the player and tells the rest of the house.
 * @returns the player's id, or `undefined` when the name is taken (roll back then).
 */
export async function register(
  { name, nickname, password, statement, inviter }: Applicant,
  { onRegistered }: Pick<AccountDeps, 'onRegistered'>,
  { tx, now, outside }: RegisterContext,
): Promise<number | undefined> {
  const passwordHash =
    password === undefined
      ? null
      : await outside('hash of the new password', () => hashPassword(password));
  const { birthDate } = statement;
  const playerId = await createAccount(
    tx,
    { name, nickname, passwordHash, birthDate, inviter },
    now,
  );
  if (playerId === undefined) return undefined;
  const event = { at: now, kind: 'player.registered', actor: 'player', playerId } as const;
  await recordAudit(tx, { ...event, details: { by: name.kind, acceptedTerms: true } });
  await onRegistered(tx, { playerId, inviterId: await inviterOf(tx, inviter), now });
  return playerId;
}
