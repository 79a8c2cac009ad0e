import { hasUnseen, tidyLine } from '../../core/plain-text.ts';

/**
 * The nickname that a name from elsewhere gives: cut at a word where it is too long; undefined
 * where it is too short or holds what nobody sees.
 */
export function nicknameFrom(
  name: string,
  { min, max }: { min: number; max: number },
): string | undefined {
  const line = tidyLine(name);
  if (hasUnseen(line)) return undefined;
  const letters = [...line];
  const cut = letters.slice(0, max).join('');
  const isCutInWord = letters.length > max && letters[max] !== ' ' && cut.includes(' ');
  const nickname = (isCutInWord ? cut.slice(0, cut.lastIndexOf(' ')) : cut).trim();
  return [...nickname].length < min ? undefined : nickname;
}
