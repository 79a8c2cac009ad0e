import { hasUnseen } from '../../core/plain-text.ts';

/** Smallest and largest length, in characters as a person counts them. */
interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** What is wrong with a nickname (contract: updateProfile). */
export type NicknameProblem =
  | { problem: 'length'; min: number; max: number }
  | { problem: 'format' | 'contact' | 'reserved' | 'words' };

/** Letters of any script with their marks, digits, and a few signs between them. */
const FORM = /^[\p{L}\p{M}\p{N} ._'-]+$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Marks piled on one letter would run over the lines above and below. */
const PILED = /\p{M}{3}/u;
/** A phone number, or the address of a site: lists of winners are no place to lure players away. */
const CONTACT = /(?:\p{N}[ ._'-]*){7}|www\.|\.(?:com|net|org|ph|bet|me|io)(?!\p{L})/iu;

/** Words by which a player could pose as one of us. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'moderator',
  'official',
  'support',
  'staff',
  'system',
  'bituin',
  'pagcor',
]);
/** Coarse words that stand alone: inside longer ones they may mean nothing. */
const COARSE_WORDS = new Set([
  ...['shit', 'cunt', 'bitch', 'asshole', 'rape', 'nazi', 'hitler'],
  ...['puta', 'puke', 'puki', 'gago', 'gaga', 'ulol', 'titi', 'burat', 'hindot', 'jakol'],
]);
/** Coarse words that are none of another word's letters, however they are spaced. */
const COARSE_PARTS = /fuck|nigg(?:er|a)|putangina|tangina|kantot|tarantado|pokpok|pekpek/;

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

/** The name's words as they are read: lower case, without marks, digits as the letters they ape. */
function wordsOf(nickname: string): string[] {
  const plain = nickname.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => {
    // A number at the end is a number: "gago1" is read as "gago".
    const [, stem = ''] = /^(.*?)\p{N}*$/u.exec(word) ?? [];
    return stem.replace(/[013457]/g, (digit) => LOOKALIKES[digit] ?? digit);
  });
}

/**
 * What is wrong with a tidied nickname; undefined when it can be shown to others.
 * @param ownDefault the name that the player began with: nobody else may look like them
 */
export function nicknameProblem(
  nickname: string,
  lengths: Lengths,
  ownDefault: string,
): NicknameProblem | undefined {
  const length = [...nickname].length;
  if (length < lengths.min || length > lengths.max) {
    return { problem: 'length', min: lengths.min, max: lengths.max };
  }
  if (nickname === ownDefault) return undefined;
  const isReadable = LETTER_OR_DIGIT.test(nickname) && !PILED.test(nickname.normalize('NFD'));
  if (!FORM.test(nickname) || hasUnseen(nickname) || !isReadable) return { problem: 'format' };
  if (CONTACT.test(nickname)) return { problem: 'contact' };
  const words = wordsOf(nickname);
  const isDefaultOfOther = /^player\W*\p{N}+$/iu.test(nickname);
  if (isDefaultOfOther || words.some((word) => RESERVED.has(word))) return { problem: 'reserved' };
  const isCoarse =
    words.some((word) => COARSE_WORDS.has(word)) || COARSE_PARTS.test(words.join(''));
  return isCoarse ? { problem: 'words' } : undefined;
}
