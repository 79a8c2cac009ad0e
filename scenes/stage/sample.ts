/** Languages in which a scene may draw its words. */
export const LANGUAGES = ['en', 'fil'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a scene is given to show. */
interface Given<Outcome, Model> {
  readonly model: Model;
  /** Without an outcome the scene idles. */
  readonly outcome?: Outcome;
}

/** One outcome worth looking at, and the moments of it: what the gallery and the tests show. */
export interface Sample<Outcome, Model> extends Given<Outcome, Model> {
  readonly name: string;
  /** Seconds from the start of the act, or of the ambient light. */
  readonly atSeconds: readonly number[];
  /** Canvas size in CSS pixels; by default the gallery's. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The player asked for reduced motion: the end pose at once. */
  readonly isReducedMotion?: boolean;
  /** Where words are drawn: what another language changes of model and outcome. */
  readonly inLanguage?: Readonly<Partial<Record<Language, Partial<Given<Outcome, Model>>>>>;
}

/** What a sample gives the scene in a language. */
export function givenIn<Outcome, Model>(
  { model, outcome, inLanguage }: Sample<Outcome, Model>,
  language: Language,
): Given<Outcome, Model> {
  return { model, outcome, ...inLanguage?.[language] };
}

/** The languages in which a sample looks different; without words that is one. */
export function languagesOf({ inLanguage = {} }: Sample<unknown, unknown>): Language[] {
  return LANGUAGES.filter((language, index) => index === 0 || inLanguage[language] !== undefined);
}
