import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

describe('the environment', () => {
  test('needs nothing at all', () => {
    expect(parseConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      logLevel: 'info',
      publicUrl: 'http://localhost:8080',
      rateLimit: 600,
      trustProxy: false,
      isDemo: true,
    });
  });

  test('may leave a variable empty, as .env.example does', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(parseConfig({}));
  });

  test.each([
    ['PORT', 'abc', /^PORT is "abc"\. Set it to a whole number/],
    ['PORT', '70000', /^PORT is "70000"\./],
    ['PORT', '0', /^PORT is "0"\./],
    ['PORT', '-1', /^PORT is "-1"\./],
    ['DATABASE_URL', 'nonsense', /^DATABASE_URL is no address\. Write postgres:/],
    ['DATABASE_URL', 'mysql://a@b/c', /^DATABASE_URL starts with mysql:\./],
    ['DATABASE_URL', 'postgres://a@b', /^DATABASE_URL names no database\./],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud"\. Set it to one of fatal,/],
    ['PUBLIC_URL', 'play.example', /^PUBLIC_URL is "play.example"\./],
    ['PUBLIC_URL', 'https://play.example/path', /^PUBLIC_URL is/],
    ['RATE_LIMIT', 'many', /^RATE_LIMIT is "many"\./],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY is "yes"\./],
    ['DEMO', 'no', /^DEMO is "no"\. Set it to 1 for yes or 0 for no\./],
  ])('says what is wrong with %s="%s"', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(sentence);
  });

  test('never repeats a database address, which holds a password', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
