import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { production } from '../sources.ts';
import { DECIDED, undecided } from './decided.ts';
import { RANDOM_KINDS } from './kinds.ts';
import type { Secret } from './records.ts';
import { searcher } from './search.ts';

const password: Secret = { kind: 'password', value: Buffer.from('gabi & umaga/7'), isText: true };
const token: Secret = { kind: 'session token', value: Buffer.alloc(32, 0xa7), isText: false };
const code: Secret = { kind: 'code', value: Buffer.from('048213'), isText: true };
const number: Secret = {
  kind: 'document number',
  value: Buffer.from('N01-23-456789'),
  isText: true,
};
const search = searcher([password, token, code, number]);
const kindsIn = (text: string) => search({ place: 'log', text }).map(({ kind }) => kind);
const within = (bytes: Buffer, code: 'base64' | 'base64url', before: number) =>
  Buffer.concat([Buffer.alloc(before, 9), bytes, Buffer.from('more')]).toString(code);

describe('the search for secrets', () => {
  test.each([
    ['as it is', 'password=gabi & umaga/7.'],
    ['in an address', `/a?b=${encodeURIComponent('gabi & umaga/7')}`],
    ['in a form', 'a=gabi+%26+umaga%2F7'],
    ['in hex', `\\x${password.value.toString('hex')}`],
    ['in HEX', password.value.toString('hex').toUpperCase()],
    ['in base64', within(password.value, 'base64', 0)],
    ['in the middle of base64', within(password.value, 'base64url', 1)],
    ['in the middle of base64, elsewhere', within(password.value, 'base64', 2)],
    ['as a hash without salt', createHash('sha256').update(password.value).digest('hex')],
    ['as an old hash', createHash('md5').update(password.value).digest('base64')],
  ])('finds a password %s', (_how, text) => {
    expect(kindsIn(text)).toContain('password');
  });

  test('finds bytes however they are written, and a number without its dashes', () => {
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      expect(kindsIn(`x ${token.value.toString(encoding)} y`)).toContain('session token');
    }
    expect(kindsIn('N0123456789')).toEqual(['document number']);
  });

  test('finds a code that stands alone, and not six digits of something longer', () => {
    expect(kindsIn('Your code is 048213.')).toEqual(['code']);
    expect(kindsIn('1048213 0482137 a048213f')).toEqual([]);
  });

  test('never repeats what it found', () => {
    const [finding] = search({ place: 'log', text: 'it was gabi & umaga/7 then' });
    expect(finding?.around).toBe('it was [secret] then');
  });
});

describe('what is decided', () => {
  test('has a reason, and is no log, error, metric or console', () => {
    const places = ['log', 'log of PostgreSQL', 'metrics', 'browser console', 'browser error'];
    const kinds = [...new Set(DECIDED.flatMap((row) => row.kinds))];
    for (const place of places) {
      const findings = kinds.map((kind) => ({ kind, place, form: 'plain', around: '' }));
      expect(undecided(findings)).toHaveLength(kinds.length);
    }
    expect(DECIDED.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  test('a password and a document number may stand nowhere at all', () => {
    const kinds = new Set(DECIDED.flatMap((row) => row.kinds));
    expect([kinds.has('password'), kinds.has('document number'), kinds.has('key')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('every file of the server that draws random bytes says what they become', () => {
    const drawing = production
      .filter(({ path, text }) => path.startsWith('server/') && /\brandom\.bytes\(/.test(text))
      .map(({ path }) => path);
    expect(drawing.filter((path) => !(path in RANDOM_KINDS))).toEqual([]);
    expect(Object.keys(RANDOM_KINDS).filter((path) => !drawing.includes(path))).toEqual([]);
  });
});
