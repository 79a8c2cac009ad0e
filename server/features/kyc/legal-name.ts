import type { RequestOf } from '../../../contract/call.ts';
import type { addKyc } from '../../../contract/kyc.ts';
import { tidyLine } from '../../core/plain-text.ts';

/** The parts of a legal name; the middle one may be empty. */
export type NameFields = RequestOf<typeof addKyc>;

/** What is wrong with a name: which part, and whether it is empty or of no known form. */
export interface NameProblem extends Record<string, string> {
  field: keyof NameFields;
  problem: 'empty' | 'format';
}

/** Letters of any script with their marks, and what stands between them in a name. */
const NAME = /^\p{L}[\p{L}\p{M} .'\u2019-]*$/u;

/** Brings the parts to one form: composed characters, single spaces, none at the ends. */
export function tidyName({ firstName, middleName, lastName }: NameFields): NameFields {
  return {
    firstName: tidyLine(firstName),
    middleName: tidyLine(middleName),
    lastName: tidyLine(lastName),
  };
}

/** The first thing wrong with a tidied name; undefined when it can be somebody's. */
export function nameProblem(name: NameFields): NameProblem | undefined {
  for (const field of ['firstName', 'middleName', 'lastName'] as const) {
    const part = name[field];
    if (part === '' && field !== 'middleName') return { field, problem: 'empty' };
    if (part !== '' && !NAME.test(part)) return { field, problem: 'format' };
  }
  return undefined;
}

/** The whole name in the order in which banks write it. */
export function fullName({ firstName, middleName, lastName }: NameFields): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}
