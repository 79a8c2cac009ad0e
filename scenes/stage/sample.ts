/** Languages in which a scene may draw its words. */
export const LANGUAGES = ['en', 'fil'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A canvas size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

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
  readonly size?: Size;
  /** The player asked for reduced motion: the end pose at once. */
  readonly isReducedMotion?: boolean;
  /** Where words are drawn: what another language changes of model and outcome. */
  readonly inLanguage?: Readonly<Partial<Record<Language, Partial<Given<Outcome, Model>>>>>;
}

/** What a scene folder shows of itself in the gallery: the default export of its `samples.ts`. */
export interface Showcase {
  /** The canvas in CSS pixels on which samples are shown unless they bring their own. */
  readonly size: Size;
  readonly samples: readonly Sample<unknown, unknown>[];
  /** How many draw calls one frame may cost, where that is more than the goal for all. */
  readonly drawsMax?: number;
}

const DRAWS_MAX = 3;

/** How many draw calls a scene may cost in one frame (performance goals). */
export function drawsMaxOf({ drawsMax = DRAWS_MAX }: Pick<Showcase, 'drawsMax'>): number {
  return drawsMax;
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
