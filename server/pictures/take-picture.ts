import { createHash } from 'node:crypto';
import { REFUSALS } from '../../contract/refusals.ts';
import type { MountOptions } from '../http/mount.ts';
import { Refusal, type RefusalDetails } from '../http/refusal.ts';
import {
  PICTURE_BODY_BYTES,
  type Picture,
  type PictureLimits,
  readPicture,
} from './read-picture.ts';

/** Decoding takes a process and a second of it; nobody needs more pictures in a minute. */
export const PICTURE_UPLOAD: MountOptions = {
  bodyLimitBytes: PICTURE_BODY_BYTES,
  rateLimit: { max: 30, windowSeconds: 60 },
  accountLimit: { max: 12, windowSeconds: 60 },
};

/** What of a call takes a picture. */
interface Taking {
  outside<Result>(about: string, work: () => Promise<Result>): Promise<Result>;
  refuse(
    code: typeof REFUSALS.pictureInvalid | typeof REFUSALS.pictureTooLarge,
    details?: RefusalDetails,
  ): never;
}

/**
 * Makes a picture that a call brought anew, outside the transaction. Where it cannot be taken the call
 * is refused with why; where too many wait, the player is to come again.
 * @param base64 the file of whatever content
 */
export async function takePicture(
  { outside, refuse }: Taking,
  base64: string,
  limits: PictureLimits,
): Promise<Picture> {
  const bytes = Buffer.from(base64, 'base64');
  const sum = createHash('sha256').update(bytes).digest('hex');
  const read = await outside(`picture ${sum}`, () => readPicture(bytes, limits));
  if (!('problem' in read)) return read;
  const { problem } = read;
  if (problem === 'busy') throw new Refusal(REFUSALS.tooManyRequests);
  return refuse(problem === 'tooLarge' ? REFUSALS.pictureTooLarge : REFUSALS.pictureInvalid, {
    problem,
  });
}
