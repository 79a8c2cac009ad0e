/** The fixed design space, in units. */
export const DESIGN = { width: 320, height: 208 } as const;
/** The middle of the star and of its hoop. */
export const STAR = { x: 160, y: 92 } as const;
/** Rays of the star; each is two facets. */
export const RAYS = 5;
/** The middle of the plate that tells the level. */
export const PLATE = { x: 160, y: 182 } as const;
/** So wide may what the plate tells be. */
export const PLATE_TEXT_WIDTH = 96;
/** From this far outside the facets of a new star fly in. */
export const FLIGHT = 74;

/** Which way a ray points, in radians clockwise from the top. */
export function turnOf(ray: number): number {
  return (ray * 2 * Math.PI) / RAYS;
}
