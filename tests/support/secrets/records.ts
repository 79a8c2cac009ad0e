import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SecretKind } from './kinds.ts';

/** A value to look for. */
export interface Secret {
  kind: SecretKind;
  /** Of a text its UTF-8. */
  value: Buffer;
  /** True where somebody types or reads it as it is; bytes are written in some code first. */
  isText: boolean;
}

/** A text that the house let out, and where. */
export interface Told {
  /** For example `answer POST /app/v1/accountLogin` or `database mails.text`. */
  place: string;
  text: string;
}

/** Keeps what one server and the browsers before it tell, and what they must not. */
export interface Recorder {
  tell(place: string, text: string): void;
  learn(kind: SecretKind, value: Buffer | string): void;
}

interface Line {
  kind?: SecretKind;
  hex?: string;
  isText?: boolean;
  place?: string;
  text?: string;
}

/**
 * A recorder that writes each thing at once, so that a killed process loses nothing; several
 * processes share a folder. A text that came already in the same place is kept once.
 */
export function recorderAt(folder: string): Recorder {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const keep = (line: Line): void => {
    const text = JSON.stringify(line);
    const mark = createHash('sha1').update(text).digest('base64');
    if (known.has(mark)) return;
    known.add(mark);
    appendFileSync(file, `${text}\n`);
  };
  return {
    tell: (place, text) => text && keep({ place, text }),
    learn: (kind, value) =>
      keep({ kind, hex: Buffer.from(value).toString('hex'), isText: typeof value === 'string' }),
  };
}

/** Everything that was recorded in a folder, each thing once. */
export function readRecords(folder: string): { secrets: Secret[]; told: Told[] } {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
  const secrets: Secret[] = [];
  const told: Told[] = [];
  for (const line of new Set(lines)) {
    const { kind, hex = '', isText = false, place, text = '' } = JSON.parse(line) as Line;
    if (kind) secrets.push({ kind, value: Buffer.from(hex, 'hex'), isText });
    else if (place !== undefined) told.push({ place, text });
  }
  return { secrets, told };
}
