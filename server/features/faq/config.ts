import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { FaqGroup } from '../../../contract/faq.ts';
import { FIGURE_NAMES, namedIn } from './figures.ts';
import { MONEY_QUESTIONS } from './money-questions.ts';
import { PLAY_QUESTIONS } from './play-questions.ts';

/** A group as the operator writes it; {{name}} stands for a figure (figures.ts). */
export type WrittenGroup = Static<typeof FaqGroup>;

/** The operator's questions and answers. */
export interface FaqTerms {
  groups: WrittenGroup[];
}

/** What holds before an operator writes anything: true of this house, whatever it is set to. */
export const DEFAULT_FAQ: FaqTerms = { groups: [...MONEY_QUESTIONS, ...PLAY_QUESTIONS] };

const group = Compile(FaqGroup);

/** Figures have no other source than the configuration: a text that names one would grow old. */
const DIGIT = /\d/;

function textProblem(text: string): string | undefined {
  const strange = namedIn(text).find((name) => !FIGURE_NAMES.includes(name));
  if (strange) return `knows no figure "{{${strange}}}"`;
  const prose = text.replace(/\{\{\w+\}\}/g, '');
  return DIGIT.test(prose) ? 'has a figure of its own: name one, as {{minAge}}' : undefined;
}

/** What is wrong with questions, and where; undefined when they hold. */
export function faqProblem({ groups }: FaqTerms): string | undefined {
  const seen = new Set<string>();
  for (const [at, one] of groups.entries()) {
    const path = `faq.groups[${at}]`;
    if (!group.Check(one)) {
      const [first] = group.Errors(one);
      return `${path}${first?.instancePath.replaceAll('/', '.') ?? ''} ${first?.message ?? 'is wrong'}.`;
    }
    for (const { id, question, answer } of one.items) {
      if (seen.has(id)) return `${path}: "${id}" is there twice.`;
      seen.add(id);
      if (!question.en || !answer.en) return `${path}: "${id}" has an English text at least.`;
      for (const text of [...Object.values(question), ...Object.values(answer)]) {
        const problem = textProblem(text);
        if (problem) return `${path}: "${id}" ${problem}.`;
      }
    }
  }
  return undefined;
}
