import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Notice } from '../../../contract/notices.ts';

/** The operator's notices. */
export interface NoticeTerms {
  list: Static<typeof Notice>[];
}

/** The demo has nothing to tell. */
export const DEFAULT_NOTICES: NoticeTerms = { list: [] };

/** What a notice looks like: an empty list shows no command what to check. */
export const NOTICE_EXAMPLE: NoticeTerms = {
  list: [
    {
      id: 'a',
      title: { en: 'A', fil: 'A' },
      text: { en: 'A', fil: 'A' },
      time: '2026-11-20T00:00:00Z',
    },
  ],
};

const notice = Compile(Notice);
/** What a popup on the smallest phone holds, in signs of any language. */
const TITLE_MAX = 60;
const TEXT_MAX = 1000;

function isTooLong(texts: Readonly<Record<string, string>>, most: number): boolean {
  return Object.values(texts).some((text) => [...text].length > most);
}

/** What is wrong with the terms, and where; undefined when they hold. */
export function noticesProblem({ list }: NoticeTerms): string | undefined {
  for (const [at, one] of list.entries()) {
    const path = `notices.list[${at}]`;
    if (!notice.Check(one)) {
      const [first] = notice.Errors(one);
      return `${path}${first?.instancePath.replaceAll('/', '.') ?? ''} ${first?.message ?? 'is wrong'}.`;
    }
    if (list.findIndex(({ id }) => id === one.id) < at)
      return `${path}: "${one.id}" is there twice.`;
    if (!one.title.en || !one.text.en) return `${path} has an English title and text at least.`;
    if (isTooLong(one.title, TITLE_MAX)) return `${path}.title has at most ${TITLE_MAX} signs.`;
    if (isTooLong(one.text, TEXT_MAX)) return `${path}.text has at most ${TEXT_MAX} signs.`;
    if (Number.isNaN(Date.parse(one.time))) return `${path}.time is a moment by ISO 8601.`;
  }
  return undefined;
}
