/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 400 } as const;
/** Side of a lantern's picture at scale 1, in units. */
export const LANTERN = 192;
/** Lanterns on one page; more rewards come on further pages. */
export const PAGE_SIZE = 6;

/** Where one lantern hangs. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

const TOP = 100;
const LOW = 282;
const row = (xs: readonly number[], y: number, scale: number): Place[] =>
  xs.map((x) => ({ x, y, scale }));

const PLACES: readonly (readonly Place[])[] = [
  row([180], 190, 1.12),
  row([94, 266], 190, 0.84),
  [...row([180], TOP, 0.76), ...row([94, 266], LOW, 0.76)],
  [...row([94, 266], TOP, 0.76), ...row([94, 266], LOW, 0.76)],
  [...row([66, 180, 294], TOP, 0.58), ...row([123, 237], LOW, 0.58)],
  [...row([66, 180, 294], TOP, 0.58), ...row([66, 180, 294], LOW, 0.58)],
];

/**
 * Where the lanterns of a page hang, in the order of the rewards.
 * @throws RangeError for a page that is empty or too full.
 */
export function placesOf(count: number): readonly Place[] {
  const places = PLACES[count - 1];
  if (!places) throw new RangeError(`a page shows 1 to ${PAGE_SIZE} rewards, not ${count}`);
  return places;
}

/** Where the name of a reward belongs: the middle of its top edge, and the room it has. */
export function labelOf({ x, y, scale }: Place): { x: number; y: number; width: number } {
  return { x, y: y + LANTERN * scale * 0.5 + 8, width: Math.min(320, LANTERN * scale + 12) };
}
