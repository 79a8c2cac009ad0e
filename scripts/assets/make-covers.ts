import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { COVER_WIDTHS } from '../../src/parts/games/cover-pictures.ts';

/**
 * Joins the hand-drawn symbols (covers, banners, avatars) into the one sprite that the lobby loads,
 * renders every cover in the widths that long walls show, and the app icons. Run it after a change
 * of the drawings; all results are committed.
 */
const ASSETS = new URL('../../assets/', import.meta.url);
const SOURCES = [
  'banners/banners.svg',
  'covers/slots.svg',
  'covers/dice.svg',
  'covers/cards.svg',
  'covers/crash.svg',
  'covers/bingo.svg',
  'avatars/avatars.svg',
];
const ICON_SIZES = [192, 512];

async function symbolsOf(source: string): Promise<string> {
  const drawing = await readFile(new URL(source, ASSETS), 'utf8');
  return drawing
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}

const symbols = await Promise.all(SOURCES.map(symbolsOf));
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
await writeFile(new URL('covers.svg', ASSETS), sprite);
console.log(`covers.svg ${(sprite.length / 1024).toFixed(1)} KB`);

const pictures = new URL('generated/covers/', ASSETS);
await rm(pictures, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
for (const [, id = '', view = '', inside = ''] of sprite.matchAll(
  /<symbol id="(cover-[^"]+)"([^>]*)>(.*?)<\/symbol>/gs,
)) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"${view}>${inside}</svg>`;
  for (const width of COVER_WIDTHS) {
    // The drawings are 120 wide at the density of 72.
    const picture = sharp(Buffer.from(drawing), { density: (72 * width) / 120 }).resize(width);
    const file = new URL(`${id}-${width}.webp`, pictures);
    await picture.webp({ quality: 82, effort: 6 }).toFile(file.pathname);
  }
}

const icon = await readFile(new URL('brand/icon.svg', ASSETS));
for (const size of ICON_SIZES) {
  const png = sharp(icon, { density: 144 })
    .resize(size)
    .png({ palette: true, quality: 95, effort: 10 });
  await png.toFile(new URL(`brand/icon-${size}.png`, ASSETS).pathname);
}
