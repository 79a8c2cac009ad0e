/** Signs that nobody sees: they would steer the terminal of whoever lists what a player typed. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** One line as it is kept: composed characters, single spaces, none at the ends. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** True when a text holds controls, zero-width signs, or those that turn its direction round. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}
