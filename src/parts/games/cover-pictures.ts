declare const __COVERS_URL__: string;

/** Widths of a cover's pictures, in pixels; their height is a third more. */
export const COVER_WIDTHS = [120, 240, 360] as const;

/** Where this build's own covers lie, without a slash at the end. */
const OWN_COVERS = typeof __COVERS_URL__ === 'string' ? __COVERS_URL__ : '/assets/generated/covers';

/** Address of one picture of a cover. @param base as for `coverPictures` */
export function coverPicture(
  cover: string,
  width: (typeof COVER_WIDTHS)[number],
  base = '',
): string {
  return `${base || OWN_COVERS}/${cover}-${width}.webp`;
}

/**
 * Every width of a cover, for an image's `srcset`: the browser takes the one that its pixels need.
 * @param base where the operator keeps covers (the config's `gameResourceUrl`); empty = this build's
 */
export function coverPictures(cover: string, base = ''): string {
  return COVER_WIDTHS.map((width) => `${coverPicture(cover, width, base)} ${width}w`).join(', ');
}
