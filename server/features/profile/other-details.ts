import type { Static } from 'typebox';
import './tables.ts';
import type { UserOther } from '../../../contract/profile.ts';
import { hasUnseen, tidyLine } from '../../core/plain-text.ts';
import type { Tx } from '../../db/database.ts';

/** What the operator must know of a player besides the papers. */
export type Other = Static<typeof UserOther>;

/** What is wrong with the details: which field, and whether it is empty or of no known form. */
export interface OtherProblem extends Record<string, string> {
  field: keyof Other;
  problem: 'empty' | 'format';
}

/** Names of places have a letter, streets a letter or a digit. */
const NAME = /\p{L}/u;
const FORMS = {
  nationality: NAME,
  birthPlace: NAME,
  street: /[\p{L}\d]/u,
  city: NAME,
  region: NAME,
  postcode: /^\d{4}$/,
} as const satisfies Partial<Record<keyof Other, RegExp>>;
/** One sign between name and domain, and a domain of at least two parts. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)+$/;

/** Tidies what was typed; an e-mail address is kept in lower case. */
export function tidyOther(typed: Other): Other {
  return {
    email: tidyLine(typed.email).toLowerCase(),
    nationality: tidyLine(typed.nationality),
    birthPlace: tidyLine(typed.birthPlace),
    street: tidyLine(typed.street),
    city: tidyLine(typed.city),
    region: tidyLine(typed.region),
    postcode: tidyLine(typed.postcode),
    work: typed.work,
    employer: tidyLine(typed.employer),
    funds: typed.funds,
  };
}

/** The first thing wrong with tidied details; undefined when they can be kept. */
export function otherProblem(other: Other): OtherProblem | undefined {
  const { email, employer } = other;
  if (email !== '' && (!EMAIL.test(email) || hasUnseen(email))) {
    return { field: 'email', problem: 'format' };
  }
  for (const field of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    const value = other[field];
    if (value === '') return { field, problem: 'empty' };
    if (hasUnseen(value) || !FORMS[field].test(value)) return { field, problem: 'format' };
  }
  const isWrong = employer !== '' && (hasUnseen(employer) || !NAME.test(employer));
  return isWrong ? { field: 'employer', problem: 'format' } : undefined;
}

/** A player's other details; undefined until they were given. */
export async function otherOf(tx: Tx, playerId: number): Promise<Other | undefined> {
  const row = await tx
    .selectFrom('user_others')
    .select('details')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.details;
}

/** Keeps a player's other details in place of the earlier ones. */
export async function saveOther(
  tx: Tx,
  { playerId, other, now }: { playerId: number; other: Other; now: Date },
): Promise<void> {
  const values = { details: JSON.stringify(other), changed_at: now };
  await tx
    .insertInto('user_others')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}

/** The names of the fields that differ; all of them where there was nothing before. */
export function changedFields(before: Other | undefined, after: Other): (keyof Other)[] {
  const fields = Object.keys(after) as (keyof Other)[];
  return fields.filter((field) => before?.[field] !== after[field]);
}
