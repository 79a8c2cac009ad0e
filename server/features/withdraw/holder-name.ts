/**
 * A name as names are compared: letters only, without case and accents. `Ma. Josefina de la Peña`
 * and `MA JOSEFINA DELA PENA` are one name; another order, an initial for a name or a missing
 * middle name is another one (docs/decisions/0023-withdrawals.md).
 */
export function comparedName(name: string): string {
  return name.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
}

/** True where an account's holder is the person of the legal name. */
export function isSameName(holderName: string, legalName: string): boolean {
  const name = comparedName(holderName);
  return name !== '' && name === comparedName(legalName);
}
