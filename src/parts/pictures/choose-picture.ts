import { jpegBase64, openPicture, readAsAddress } from '../../lib/platform/picture-file.ts';

/** For a file input: endings beside the kinds that a browser knows as pictures. */
export const PICTURE_FILES = 'image/*,.png,.jpg,.jpeg,.svg,.gif,.bmp,.webp,.tif,.tiff';

/** A picture that is ready to be sent. */
export interface ChosenPicture {
  base64: string;
  /** Shows it; undefined for a kind of file that only the server can read, such as TIFF. */
  address: string | undefined;
}

/** Small print stays readable, and a slow line takes it in a few seconds. */
const SIDE_MAX = 1600;
const BYTES_MAX = 400 * 1024;
/** What the server takes of a file that this browser cannot make smaller. */
const FILE_BYTES_MAX = 6 * 1024 * 1024;

/**
 * Makes a file ready; `tooLarge` where it can be neither shrunk nor sent as it is, `unreadable` where the device does
 * not give it, as one that is gone or lies in a cloud without a network.
 */
export async function choosePicture(
  file: File,
): Promise<ChosenPicture | 'tooLarge' | 'unreadable'> {
  const canvas = await openPicture(file, SIDE_MAX);
  if (canvas) {
    const base64 = jpegBase64(canvas, BYTES_MAX);
    return { base64, address: `data:image/jpeg;base64,${base64}` };
  }
  if (file.size > FILE_BYTES_MAX) return 'tooLarge';
  const address = await readAsAddress(file).catch(() => undefined);
  if (address === undefined) return 'unreadable';
  return { base64: address.slice(address.indexOf(',') + 1), address: undefined };
}
