import type { Static } from 'typebox';
import { type Declarations, MINIMUM_AGE } from '../../../contract/account.ts';
import type {
  RegisteringPerson,
  RestrictedList,
} from '../../providers/restricted-list/restricted-list.ts';
import { birthDateProblem } from './birth-date.ts';

/** What a person states about themselves when registering. */
export interface Statement {
  readonly birthDate: string;
  readonly declarations: Static<typeof Declarations>;
  readonly acceptTerms: boolean;
}

/** Why a registration is refused; `details` tells the person what it hangs on. */
export interface EligibilityProblem {
  readonly code: 2001 | 2002 | 2009 | 2010;
  readonly details: Record<string, string | number>;
}

const DECLARATIONS = ['notOfficial', 'ofAge', 'notRestricted', 'notLicensee'] as const;

/**
 * The first thing in a statement that stands against registering (spec section 1): a birth date
 * that never was, terms not accepted, an age under 21, a declaration not made.
 */
export function statementProblem(statement: Statement, now: Date): EligibilityProblem | undefined {
  const birthDate = birthDateProblem(statement.birthDate, now);
  if (birthDate === 'unreal') return { code: 2009, details: { field: 'birthDate' } };
  if (!statement.acceptTerms) return { code: 2010, details: { field: 'acceptTerms' } };
  if (birthDate === 'underAge') {
    return { code: 2001, details: { field: 'birthDate', minimumAge: MINIMUM_AGE } };
  }
  const missing = DECLARATIONS.find((name) => !statement.declarations[name]);
  return missing ? { code: 2002, details: { field: missing } } : undefined;
}

/** Looks the person up in the restricted-persons list. */
export async function listProblem(
  list: RestrictedList,
  person: RegisteringPerson,
): Promise<EligibilityProblem | undefined> {
  const isListed = await list.contains(person);
  return isListed ? { code: 2002, details: { field: 'restrictedList' } } : undefined;
}

/** True for a refusal that is about the person and not about a form left incomplete. */
export function isAboutThePerson({ code }: EligibilityProblem): boolean {
  return code === 2001 || code === 2002;
}
