/** What the build leaves out or joins to keep its budgets; docs/build.md has what each of them saves. */
const TRIMS = ['contract', 'chunks', 'pixi', 'router', 'renderer', 'styles', 'names'] as const;

export type Trim = (typeof TRIMS)[number];

/**
 * The trims that a build makes: all, unless the environment's `TRIM` switches some off, so that each
 * can be measured, and left out when an upgrade breaks it.
 * @param setting empty for all, `0` for none, or those to leave out, as in `-pixi,-router`
 * @throws Error when it names something else
 */
export function trimsOf(setting = process.env.TRIM ?? ''): ReadonlySet<Trim> {
  if (setting === '') return new Set(TRIMS);
  if (setting === '0') return new Set();
  const off = setting.split(',').map((word) => word.trim());
  const known = TRIMS.map((name) => `-${name}`);
  const unknown = off.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    throw new Error(`TRIM has "${unknown}". There are: 0 (none at all), ${known.join(', ')}.`);
  }
  return new Set(TRIMS.filter((name) => !off.includes(`-${name}`)));
}
