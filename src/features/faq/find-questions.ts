import UFuzzy from '@leeoniya/ufuzzy';
import type { Static } from 'typebox';
import type { FaqGroup } from '../../../contract/faq.ts';
import { localText } from '../../lib/i18n/i18n.ts';

/** Questions about one thing. */
export type Group = Static<typeof FaqGroup>;
/** A question and its answer. */
export type Item = Group['items'][number];

/** One slip in each word is forgiven: a letter too many, too few, wrong, or two that changed places. */
const search = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
/** Words may come in any order, as long as there are so few of them. */
const ANY_ORDER = 4;
/** A word of so few letters would be found anywhere. */
const WORD_MIN = 2;

/** The questions that have to do with what was typed, in the language shown, best first. */
export function findQuestions(groups: readonly Group[], typed: string): Item[] {
  const words = typed
    .split(/[^\p{L}\p{N}₱]+/u)
    .filter(({ length }) => length >= WORD_MIN)
    .slice(0, ANY_ORDER);
  if (words.length === 0) return [];
  const items = groups.flatMap((group) => group.items);
  const inQuestions = items.map(({ question }) => localText(question));
  const inAll = groups.flatMap(({ title, items: own }) =>
    own.map(({ question, answer }) => [title, question, answer].map(localText).join(' ')),
  );
  const needle = words.join(' ');
  const foundIn = (texts: string[]): number[] => {
    const [found, , order] = search.search(texts, needle, ANY_ORDER);
    return order ? order.map((place) => found?.[place] ?? -1) : [...(found ?? [])];
  };
  const places = [...new Set([...foundIn(inQuestions), ...foundIn(inAll)])];
  return places.flatMap((place) => items[place] ?? []);
}
