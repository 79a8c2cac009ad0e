import { REFUSALS, type RefusalCode } from '../../contract/refusals.ts';

/** What a refusal tells beyond its code, for example the amount still missing. */
export type RefusalDetails = Record<string, string | number>;

/** An expected "no". Thrown inside a call it rolls the transaction back and becomes an answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** True where what was written so far is to be committed all the same (failed logins). */
  readonly keeps: boolean;

  constructor(code: RefusalCode, details: RefusalDetails = {}, keeps = false) {
    super(refusalName(code));
    this.code = code;
    this.details = details;
    this.keeps = keeps;
  }
}

/** The name of a code in the table of refusals, for `msg` and the reference. */
export function refusalName(code: RefusalCode): string {
  return Object.entries(REFUSALS).find(([, value]) => value === code)?.[0] ?? String(code);
}
