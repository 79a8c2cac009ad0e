import { createHash } from 'node:crypto';
import type { SecretKind } from './kinds.ts';
import type { Secret, Told } from './records.ts';

/** A secret that stands where it was let out. */
export interface Finding {
  kind: SecretKind;
  place: string;
  /** How it was written there. */
  form: string;
  /** The text around it, with the secret itself left out. */
  around: string;
}

/** Kinds that somebody could guess from a hash without salt; the others are 32 random bytes. */
const GUESSABLE: ReadonlySet<SecretKind> = new Set([
  'password',
  'document number',
  'account number',
]);
const HASHES = ['md5', 'sha1', 'sha256', 'sha512'] as const;
/** Each form is found by its first signs; shorter ones are not looked for. */
const GRAM = 8;
const AROUND = 60;
const CODE = /(?<![\dA-Fa-f.-])\d{6}(?![\dA-Fa-f-])/g;

/** Base64 of bytes wherever they stand in a longer text: the signs that are the same there. */
function base64Within(value: Buffer, code: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), value])
      .toString(code)
      .replace(/=+$/, '');
    const first = before === 0 ? 0 : before + 1;
    const isWhole = (before + value.length) % 3 === 0;
    return text.slice(first, isWhole ? undefined : -1);
  });
}

/** Every way of writing a secret that is looked for, with its name. */
function formsOf({ kind, value, isText }: Secret): [form: string, text: string][] {
  const hex = value.toString('hex');
  const forms: [string, string][] = [
    ['hex', hex],
    ['HEX', hex.toUpperCase()],
    ...base64Within(value, 'base64').map((text): [string, string] => ['base64', text]),
    ...base64Within(value, 'base64url').map((text): [string, string] => ['base64url', text]),
  ];
  if (isText) {
    const text = value.toString();
    forms.push(['plain', text], ['in an address', encodeURIComponent(text)]);
    forms.push(['in a form', new URLSearchParams({ a: text }).toString().slice(2)]);
    forms.push(['in JSON', JSON.stringify(text).slice(1, -1)]);
    if (kind.endsWith('number')) forms.push(['bare', text.replace(/[^A-Za-z0-9]/g, '')]);
  }
  if (GUESSABLE.has(kind)) {
    for (const name of HASHES) {
      const hash = createHash(name).update(value).digest();
      forms.push([name, hash.toString('hex')], [name, hash.toString('base64').replace(/=+$/, '')]);
      forms.push([name, hash.toString('base64url')]);
    }
  }
  return forms.filter(([, text]) => text.length >= GRAM);
}

interface Form {
  kind: SecretKind;
  form: string;
  text: string;
}

/** Looks for secrets in texts; made once for many texts. */
export function searcher(secrets: readonly Secret[]): (told: Told) => Finding[] {
  const codes = new Set<string>();
  const forms = new Map<string, Form[]>();
  const known = new Set<string>();
  for (const secret of secrets) {
    if (secret.kind === 'code') codes.add(secret.value.toString());
    for (const [form, text] of formsOf(secret)) {
      if (secret.kind === 'code' && !/hex/i.test(form)) continue;
      const mark = `${secret.kind} ${text}`;
      if (known.has(mark)) continue;
      known.add(mark);
      const start = text.slice(0, GRAM);
      forms.set(start, [...(forms.get(start) ?? []), { kind: secret.kind, form, text }]);
    }
  }
  return (told) => [...found(told, forms), ...foundCodes(told, codes)];
}

function found({ place, text }: Told, forms: ReadonlyMap<string, Form[]>): Finding[] {
  const findings: Finding[] = [];
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    for (const { kind, form, text: wanted } of forms.get(text.slice(at, at + GRAM)) ?? []) {
      if (!text.startsWith(wanted, at)) continue;
      findings.push({ kind, place, form, around: aroundOf(text, at, wanted.length) });
    }
  }
  return findings;
}

/** A code has too few signs for more than itself: six digits that stand alone. */
function foundCodes({ place, text }: Told, codes: ReadonlySet<string>): Finding[] {
  return Array.from(text.matchAll(CODE))
    .filter(([digits]) => codes.has(digits))
    .map(({ index }) => ({ kind: 'code', place, form: 'plain', around: aroundOf(text, index, 6) }));
}

function aroundOf(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - AROUND), at);
  return `${before}[secret]${text.slice(at + length, at + length + AROUND)}`.replace(/\s+/g, ' ');
}
