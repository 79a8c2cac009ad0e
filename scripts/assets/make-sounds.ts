/**
 * Makes assets/sounds/sprite.wav and its map from nothing but arithmetic, so that anyone can make
 * the same bytes again. Run: `node scripts/assets/make-sounds.ts`. Mono, 22.05 kHz, 8-bit mu-law (G.711):
 * the smallest form that every browser decodes and that needs no encoder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  click,
  creak,
  gong,
  paper,
  pluck,
  ribbon,
  type Sound,
  scrape,
  tick,
} from './sound-voices.ts';

const RATE = 22_050;
const GAP_SECONDS = 0.02;
const FOLDER = new URL('../../assets/sounds/', import.meta.url);

/** The kulintang's scale here is pentatonic: clicks climb it while the ring slows. */
const SOUNDS: Readonly<Record<string, Sound>> = {
  'click-1': click(RATE, 523.25),
  'click-2': click(RATE, 587.33),
  'click-3': click(RATE, 659.25),
  'click-4': click(RATE, 783.99),
  'click-5': click(RATE, 880),
  press: click(RATE, 262),
  tick: tick(RATE, 1567.98),
  pluck: pluck(RATE, 392, 0.34),
  'pluck-high': pluck(RATE, 587.33, 0.34),
  ribbon: ribbon(RATE, 0.24),
  gong: gong(RATE, 196, 1.1),
  'scrape-1': scrape(RATE, 0.11, 31),
  'scrape-2': scrape(RATE, 0.13, 37),
  paper: paper(RATE, 0.16),
  creak: creak(RATE, 0.36),
};

/** Mu-law by G.711: sign, three bits of exponent, four of mantissa, all inverted. */
function muLawOf(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(32_635, Math.round(Math.abs(sample) * 32_767)) + 0x84;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function wavOf(data: Buffer): Buffer {
  const header = Buffer.alloc(58);
  header.write('RIFF', 0);
  header.writeUInt32LE(50 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(18, 16);
  header.writeUInt16LE(7, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('fact', 38);
  header.writeUInt32LE(4, 42);
  header.writeUInt32LE(data.length, 46);
  header.write('data', 50);
  header.writeUInt32LE(data.length, 54);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

function writeSprite(): void {
  const samples: number[] = [];
  const map: Record<string, [number, number]> = {};
  const silence = Array.from({ length: Math.round(GAP_SECONDS * RATE) }, () => 0);
  for (const [name, sound] of Object.entries(SOUNDS)) {
    map[name] = [toMs(samples.length), toMs(sound.length)];
    samples.push(...sound, ...silence);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL('sprite.wav', FOLDER), wavOf(Buffer.from(samples.map(muLawOf))));
  const rows = Object.entries(map).map(([name, [at, length]]) => `  "${name}": [${at}, ${length}]`);
  writeFileSync(new URL('sprite.json', FOLDER), `{\n${rows.join(',\n')}\n}\n`);
}

function toMs(samples: number): number {
  return Math.round((samples / RATE) * 1000);
}

writeSprite();
