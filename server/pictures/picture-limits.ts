/** The largest file that is looked at, in bytes: a camera's picture that no client made smaller. */
export const PICTURE_FILE_BYTES = 6 * 1024 * 1024;

/** A JSON body that carries such a file in base64, with room for the fields around it. */
export const PICTURE_BODY_BYTES = Math.ceil(PICTURE_FILE_BYTES / 3) * 4 + 4096;

/** Pixels that a picture may have before it is made smaller: a file of a few bytes can hold more. */
export const PICTURE_PIXELS = 30_000_000;

/** What a picture is made to fit into. */
export interface PictureLimits {
  /** The longer side at most, in pixels; larger ones are made smaller. */
  readonly sideMax: number;
  /** The shorter side at least, in pixels; any unless said. */
  readonly sideMin?: number;
  /** Size of the JPEG at most, in bytes. */
  readonly bytesMax: number;
  /** Processor time that its decoder may take, in milliseconds; ten seconds unless said. */
  readonly cpuMs?: number;
}

/** Small print stays readable; a phone's picture of a card has about twice these pixels. */
export const READABLE_PICTURE: PictureLimits = { sideMax: 1600, bytesMax: 700 * 1024 };

/**
 * Why a file is not taken: `tooLarge` in bytes or pixels, `unknownType` by its content, `tooSmall`
 * to see anything, `unsafe` for a drawing that reaches beyond itself, `broken` for what does not
 * decode or takes too much work, `busy` while too many others wait or the machine has no time.
 */
export type PictureProblem = 'tooLarge' | 'unknownType' | 'tooSmall' | 'unsafe' | 'broken' | 'busy';

/** A picture made anew from its pixels: nothing else of the file is left. */
export interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture, or why there is none. */
export type PictureResult = Picture | { readonly problem: PictureProblem };
