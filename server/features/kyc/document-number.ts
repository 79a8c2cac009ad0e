import { type DocumentKind, ID_DOCUMENTS } from '../../../contract/kyc.ts';

/** Numbers as printed, without what stands between their signs. */
const PATTERNS: Record<DocumentKind, RegExp> = {
  philsys: /^\d{16}$/,
  passport: /^[A-Z]{1,2}\d{6,7}[A-Z]?$/,
  'driving-licence': /^[A-Z]\d{10}$/,
  umid: /^\d{12}$/,
  sss: /^\d{10}$/,
  prc: /^\d{6,7}$/,
  postal: /^[A-Z0-9]{8,16}$/,
  voter: /^[A-Z0-9]{9,24}$/,
};

const SHOWN = 4;

/** Brings a number to one form: capitals, and nothing between them. */
export function tidyNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s.\-/]/g, '');
}

/** True when a tidied number can be one of this kind of document. */
export function isNumberOf(kind: DocumentKind, number: string): boolean {
  return PATTERNS[kind].test(number);
}

/** The last signs: enough for its owner to know it again. */
export function numberMask(number: string): string {
  return `\u2022\u2022\u2022\u2022${number.slice(-SHOWN)}`;
}

/** True when there is something on the back of such a document. */
export function hasBack(kind: DocumentKind): boolean {
  return ID_DOCUMENTS[kind].hasBack;
}
