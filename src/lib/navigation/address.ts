// What a screen's address may say; an address that fails is the 404 page (spec section 8).

const ID_MAX = 2_147_483_647;

/** A positive whole id of an address, or undefined for anything else. */
export function idOf(text: string | null): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id >= 1 && id <= ID_MAX ? id : undefined;
}

/** True for what may name one thing of the server's: a deposit, a withdrawal, a mail, an account. */
export function isReference(text: string | null | undefined): boolean {
  return /^[\w-]{1,64}$/.test(text ?? '');
}
