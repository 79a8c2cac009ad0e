import type { RequestOf } from '../../../../contract/call.ts';
import type { updateAppUserOther } from '../../../../contract/profile.ts';

/** The other details as the call takes them. */
export type Other = RequestOf<typeof updateAppUserOther>;
/** As they are typed: nothing may be chosen yet. */
export type TypedOther = Record<keyof Other, string>;
/** What may be wrong with a field. */
export type OtherProblem = 'empty' | 'format';
/** What is wrong, by field. */
export type OtherErrors = Partial<Record<keyof Other, OtherProblem>>;

/** The form before anything was given. */
export const NOTHING_TYPED: TypedOther = {
  nationality: '',
  birthPlace: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  work: '',
  employer: '',
  funds: '',
  email: '',
};

/** The fields in the order of the form. */
export const OTHER_FIELDS = Object.keys(NOTHING_TYPED) as (keyof Other)[];

const OPTIONAL: readonly (keyof Other)[] = ['employer', 'email'];
/** The server has the last word; these spare the player the way there. */
const FORMS: Partial<Record<keyof Other, RegExp>> = {
  nationality: /\D/,
  birthPlace: /\D/,
  city: /\D/,
  region: /\D/,
  postcode: /^\d{4}$/,
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
};

/** Everything that is wrong with what was typed. */
export function errorsOf(typed: TypedOther): OtherErrors {
  const errors: OtherErrors = {};
  for (const field of OTHER_FIELDS) {
    const value = typed[field].trim();
    const form = FORMS[field];
    if (value === '') {
      if (!OPTIONAL.includes(field)) errors[field] = 'empty';
    } else if (form && !form.test(value)) errors[field] = 'format';
  }
  return errors;
}

/** The field and its problem in a refusal's details; `undefined` where they name none. */
export function refusedField(details: Record<string, string | number>): OtherErrors | undefined {
  const field = OTHER_FIELDS.find((known) => known === details.field);
  return field && { [field]: details.problem === 'empty' ? 'empty' : 'format' };
}
