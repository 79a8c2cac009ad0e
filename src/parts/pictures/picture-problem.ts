import i18next from 'i18next';
import type { Details } from '../../lib/api/api.ts';
import { addTexts, refusalText } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/picture.json';
import fil from '../../locales/fil/picture.json';

addTexts('picture', { en, fil });

/** Problems of a picture that the player can do something about. */
const PROBLEMS = ['tooSmall', 'unknownType', 'unsafe', 'tooLarge', 'unreadable'];

/** What is wrong with a picture that a call refused, or the refusal's own text. */
export function pictureProblem(code: number, details: Details): string {
  const problem = String(details.problem ?? '');
  return PROBLEMS.includes(problem) ? i18next.t(`picture:${problem}`) : refusalText(code, details);
}
