import sharp from 'sharp';
import {
  bitmap,
  type Dice,
  drawn,
  type HostileFile,
  KINDS,
  type Kind,
  MARKER,
  pick,
  wholePicture,
} from './picture-files.ts';

/** Where a picture was taken: in Manila, to the second. */
const PLACE = {
  IFD0: { Copyright: MARKER, Make: MARKER, Software: MARKER },
  IFD2: { DateTimeOriginal: '2026:11:20 12:00:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '14/1 35/1 59/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '120/1 58/1 12/1',
  },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${MARKER}" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="14,35.98N"/></rdf:RDF></x:xmpmeta>`;

/** A picture that tells where and with what it was taken. */
export async function located(dice: Dice): Promise<HostileFile> {
  const kind = pick<Kind>(dice, ['jpeg', 'png', 'webp', 'tiff']);
  const bytes = await drawn(dice)
    .withExif(PLACE)
    .withXmp(XMP)
    .withMetadata({ orientation: 1 + dice(8), icc: 'p3' })
    .toFormat(kind)
    .toBuffer();
  return { name: `selfie.${kind}`, bytes, becomes: 'stored' };
}

/** A picture that moves. */
export async function animated(dice: Dice): Promise<HostileFile> {
  const kind = pick<Kind>(dice, ['gif', 'webp']);
  const frame = () => {
    const background = { r: dice(256), g: dice(256), b: dice(256) };
    return sharp({ create: { width: 300, height: 260, channels: 3, background } })
      .png()
      .toBuffer();
  };
  const frames = await Promise.all(Array.from({ length: 2 + dice(6) }, frame));
  const bytes = await sharp(frames, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer();
  return { name: `front.${kind}`, bytes, becomes: 'stored' };
}

/** A picture in colours or depths that screens do not have. */
export async function unusualPixels(dice: Dice, index: number): Promise<HostileFile> {
  const stored = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, becomes: 'stored' });
  switch (index % 7) {
    case 0:
      return stored('cmyk.jpg', await drawn(dice).toColourspace('cmyk').jpeg().toBuffer());
    case 1:
      return stored('deep.png', await drawn(dice).toColourspace('rgb16').png().toBuffer());
    case 2:
      return stored('deep.tif', await drawn(dice).toColourspace('rgb16').tiff().toBuffer());
    case 3:
      return stored('grey.png', await drawn(dice).greyscale().png().toBuffer());
    case 4:
      return stored(
        'clear.webp',
        await drawn(dice)
          .ensureAlpha(dice(2) / 2)
          .webp()
          .toBuffer(),
      );
    case 5:
      return stored('palette.png', await drawn(dice).png({ palette: true, colours: 8 }).toBuffer());
    default:
      return stored('window.bmp', bitmap(dice));
  }
}

/** A picture that ends before its pixels do. */
export async function cutOff(dice: Dice): Promise<HostileFile> {
  const whole = dice(6) === 0 ? bitmap(dice) : await wholePicture(dice, pick(dice, KINDS));
  // Small ends of a file may hold no pixel that anybody would miss.
  const kept = Math.floor((whole.length * (5 + dice(60))) / 100);
  return { name: 'front.jpg', bytes: whole.subarray(0, kept), becomes: 'either' };
}

/** A picture in which bytes were changed at random. */
export async function mangled(dice: Dice): Promise<HostileFile> {
  const bytes = dice(6) === 0 ? bitmap(dice) : await wholePicture(dice, pick(dice, KINDS));
  for (let change = 0; change < 1 + dice(60); change += 1) {
    bytes[dice(bytes.length)] = dice(256);
  }
  return { name: 'back.webp', bytes, becomes: 'either' };
}
