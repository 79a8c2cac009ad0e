/** One outcome worth looking at, and the moments of it: what the gallery and the tests show. */
export interface Sample<Outcome, Model> {
  readonly name: string;
  readonly model: Model;
  /** Without an outcome the scene idles. */
  readonly outcome?: Outcome;
  /** Seconds from the start of the act, or of the ambient light. */
  readonly atSeconds: readonly number[];
  /** Canvas size in CSS pixels; by default the gallery's. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The player asked for reduced motion: the end pose at once. */
  readonly isReducedMotion?: boolean;
}
