/** A part of a picture, in its pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Files above this are not read: a phone with little memory would close the page over them. */
const FILE_MAX_BYTES = 40 * 1024 * 1024;

/** A file as a data address: its type and its bytes in base64. */
export function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** @throws Error when the browser cannot show it. */
function decode(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('not a picture that this browser can show'));
    image.src = address;
  });
}

/** A canvas and its pen; a phone without memory for it is like a picture that cannot be read. */
function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // A JPEG has no transparency: what is see-through must not turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

/**
 * Opens a picture that the player chose, upright and no larger than wanted. By a data address, as
 * the page's policy shows no other one, and without its metadata from here on.
 * @param sideMax the longer side at most, in pixels
 * @returns `undefined` when this browser cannot read it as a picture.
 */
export async function openPicture(
  file: Blob,
  sideMax: number,
): Promise<HTMLCanvasElement | undefined> {
  if (file.size > FILE_MAX_BYTES) return undefined;
  try {
    const image = await decode(await readAsAddress(file));
    const { naturalWidth: width, naturalHeight: height } = image;
    // A drawing may come without a size of its own.
    if (width === 0 || height === 0) return undefined;
    const share = Math.min(1, sideMax / Math.max(width, height));
    const { canvas, pen } = canvasOf(width * share, height * share);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } catch {
    return undefined;
  }
}

/** The picture turned a quarter to the right. */
export function turnPicture(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(picture.height, picture.width);
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(picture, 0, 0);
  return canvas;
}

/** A part of a picture, made to fit into a size in pixels. */
export function cutPicture(
  picture: HTMLCanvasElement,
  { x, y, width, height }: PictureArea,
  sideMax: number,
): HTMLCanvasElement {
  const share = Math.min(1, sideMax / Math.max(width, height));
  const { canvas, pen } = canvasOf(width * share, height * share);
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.45, 0.3];
/** Four signs of base64 carry three bytes. */
const SIGNS_PER_BYTE = 4 / 3;

/** A picture as a JPEG in base64, as good as fits into so many bytes. */
export function jpegBase64(picture: HTMLCanvasElement, bytesMax: number): string {
  let text = '';
  for (const quality of QUALITIES) {
    const address = picture.toDataURL('image/jpeg', quality);
    text = address.slice(address.indexOf(',') + 1);
    if (text.length <= bytesMax * SIGNS_PER_BYTE) break;
  }
  return text;
}
