import logo from '../../../assets/brand/logo.svg';

/** Size of the picture in pixels: 4 by 5, as messengers and feeds show it whole. */
export const PICTURE = { width: 1080, height: 1350 } as const;

/** What the picture says, in the player's language. */
export interface KeepsakeWords {
  name: string;
  amount: string;
  /** Empty where no coin was staked. */
  times: string;
  /** The receipt, line by line: name and value. */
  facts: readonly (readonly [name: string, value: string])[];
  age: string;
  warning: string;
}

const HEAD = '"Baloo 2", sans-serif';
const TEXT = 'Inter, sans-serif';
const COLORS = {
  sky: '#2a2259',
  night: '#0e0b1f',
  panel: '#151130',
  gold: '#ffc845',
  text: '#f7f3ea',
  soft: '#c9c3dd',
};
const MIDDLE = PICTURE.width / 2;
const EDGE = 72;
const INNER = PICTURE.width - 2 * EDGE;
const COVER = { top: 148, height: 400 };
const RAYS = 18;

type Pen = CanvasRenderingContext2D;

interface Line {
  y: number;
  font: string;
  /** In pixels; less where the text is wider than its room. */
  size: number;
  color: string;
  x?: number;
  room?: number;
  align?: CanvasTextAlign;
}

/** Writes one line, made smaller until it fits its room. */
function write(pen: Pen, text: string, line: Line): void {
  const { y, font, size, color, x = MIDDLE, room = INNER, align = 'center' } = line;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.font = `700 ${size}px ${font}`;
  const { width } = pen.measureText(text);
  if (width > room) pen.font = `700 ${Math.floor((size * room) / width)}px ${font}`;
  pen.fillText(text, x, y);
}

/** A path with round corners: `roundRect` is younger than the browsers that we draw in. */
function roundBox(pen: Pen, x: number, y: number, width: number, height: number, r: number): void {
  pen.beginPath();
  pen.moveTo(x + r, y);
  pen.arcTo(x + width, y, x + width, y + height, r);
  pen.arcTo(x + width, y + height, x, y + height, r);
  pen.arcTo(x, y + height, x, y, r);
  pen.arcTo(x, y, x + width, y, r);
  pen.closePath();
}

function drawSky(pen: Pen): void {
  const { width, height } = PICTURE;
  const y = COVER.top + COVER.height / 2;
  const sky = pen.createRadialGradient(MIDDLE, y, 0, MIDDLE, y, height * 0.7);
  sky.addColorStop(0, COLORS.sky);
  sky.addColorStop(1, COLORS.night);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  const light = pen.createRadialGradient(MIDDLE, y, 0, MIDDLE, y, 520);
  light.addColorStop(0, `${COLORS.gold}59`);
  light.addColorStop(1, `${COLORS.gold}00`);
  pen.fillStyle = light;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const turn = (ray / RAYS) * 2 * Math.PI;
    const half = Math.PI / RAYS / 2;
    pen.beginPath();
    pen.moveTo(MIDDLE, y);
    pen.arc(MIDDLE, y, 520, turn - half, turn + half);
    pen.fill();
  }
}

/** The cover with its frame. */
function drawCover(pen: Pen, image: HTMLImageElement): void {
  const { top, height } = COVER;
  const width = (height * image.width) / image.height;
  const x = MIDDLE - width / 2;
  pen.save();
  roundBox(pen, x, top, width, height, 32);
  pen.fillStyle = COLORS.panel;
  pen.fill();
  pen.clip();
  pen.drawImage(image, x, top, width, height);
  pen.restore();
  roundBox(pen, x, top, width, height, 32);
  pen.lineWidth = 8;
  pen.strokeStyle = COLORS.gold;
  pen.stroke();
}

/** The receipt: a value that is longer than its line is cut into halves, and no sign is left out. */
function drawFacts(pen: Pen, facts: KeepsakeWords['facts']): void {
  const [top, height] = [838, 324];
  roundBox(pen, EDGE, top, INNER, height, 28);
  pen.fillStyle = COLORS.panel;
  pen.fill();
  const left = { x: EDGE + 36, room: INNER - 72, align: 'left' as const, font: TEXT };
  facts.forEach(([name, value], index) => {
    const y = top + 52 + index * 84;
    write(pen, name, { ...left, y, size: 24, color: COLORS.soft });
    const half = value.length > 60 ? value.length / 2 : value.length;
    const lines = [value.slice(0, half), value.slice(half)].filter(Boolean);
    lines.forEach((text, line) => {
      write(pen, text, { ...left, y: y + 34 + line * 34, size: 28, color: COLORS.text });
    });
  });
}

/** Who may play, and what playing can do: as on every screen of the house. */
function drawFoot(pen: Pen, { age, warning }: KeepsakeWords): void {
  const y = 1250;
  const x = EDGE + 52;
  pen.beginPath();
  pen.arc(x, y, 48, 0, 2 * Math.PI);
  pen.lineWidth = 6;
  pen.strokeStyle = COLORS.gold;
  pen.stroke();
  write(pen, '21+', { x, y: y + 14, font: HEAD, size: 42, color: COLORS.gold });
  const right = { x: x + 80, room: INNER - 132, align: 'left' as const, font: TEXT, size: 28 };
  write(pen, age, { ...right, y: y - 8, color: COLORS.text });
  write(pen, warning, { ...right, y: y + 32, color: COLORS.soft });
}

/** @returns undefined for a picture that cannot be had: the win is told without it */
function load(url: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    // An operator may keep covers elsewhere: what is not lent to us would lock the canvas.
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = url;
  });
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/**
 * Draws a win on the canvas, which has the size of `PICTURE`, and returns it as a PNG.
 * @param cover address of the game's cover; empty where it has none
 * @throws Error where the device has no memory for it
 */
export async function drawKeepsake(
  canvas: HTMLCanvasElement,
  words: KeepsakeWords,
  cover: string,
): Promise<Blob> {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const [art, star] = await Promise.all([
    cover ? load(cover) : undefined,
    load(logo),
    ...[HEAD, TEXT].map((font) => document.fonts.load(`700 40px ${font}`)),
  ]);
  drawSky(pen);
  if (star) pen.drawImage(star, MIDDLE - 138, 44, 72, 72);
  write(pen, 'Bituin', {
    x: MIDDLE - 50,
    y: 100,
    align: 'left',
    font: HEAD,
    size: 64,
    color: COLORS.text,
  });
  if (art) drawCover(pen, art);
  write(pen, words.name, { y: 612, font: HEAD, size: 44, color: COLORS.text });
  write(pen, words.amount, { y: 740, font: HEAD, size: 136, color: COLORS.gold });
  write(pen, words.times, { y: 804, font: TEXT, size: 36, color: COLORS.soft });
  drawFacts(pen, words.facts);
  drawFoot(pen, words);
  return toPng(canvas);
}
