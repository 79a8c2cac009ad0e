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
      rates: { player: 600, address: 6_000 },
      trustProxy: false,
      drainSeconds: 0,
      slowStatementMs: 500,
      payoutSeconds: 2,
      isDemo: true,
      androidDir: undefined,
      sms: { provider: 'sandbox' },
      mail: { provider: 'none' },
      live: 'sandbox',
      chat: { provider: 'sandbox' },
      payments: { provider: 'sandbox' },
      socialLogin: { provider: 'sandbox' },
      games: { studioUrl: undefined, secrets: new Map(), oldSecrets: new Map() },
    });
  });

  test('may leave a variable empty, as .env.example does', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(parseConfig({}));
  });

  test.each([
    ['STUDIO_URL', 'studio:9200', /^STUDIO_URL is "studio:9200"\./],
    ['GAME_SECRETS', 'acme', /^GAME_SECRETS is wrong\. Write provider:/],
    ['PORT', 'abc', /^PORT is "abc"\. Set it to a whole number/],
    ['PORT', '70000', /^PORT is "70000"\./],
    ['PORT', '0', /^PORT is "0"\./],
    ['PORT', '-1', /^PORT is "-1"\./],
    ['DATABASE_URL', 'nonsense', /^DATABASE_URL is no address\. Write postgres:/],
    ['DATABASE_URL', 'mysql://a@b/c', /^DATABASE_URL starts with mysql:\./],
    ['DATABASE_URL', 'postgres://a@b', /^DATABASE_URL names no database\./],
    ['REDIS_URL', 'nonsense', /^REDIS_URL is no address of a Redis\. Write redis:/],
    ['REDIS_URL', 'http://:hunter2@host', /^REDIS_URL is no address of a Redis\. Write redis:/],
    ['METRICS_PORT', '0', /^METRICS_PORT is "0"\. Set it to a whole number from 1/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud"\. Set it to one of fatal,/],
    ['PUBLIC_URL', 'play.example', /^PUBLIC_URL is "play.example"\./],
    ['PUBLIC_URL', 'https://play.example/path', /^PUBLIC_URL is/],
    ['RATE_LIMIT', 'many', /^RATE_LIMIT is "many"\./],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY is "yes"\./],
    ['DEMO', 'no', /^DEMO is "no"\. Set it to 1 for yes or 0 for no\./],
    ['PAYMENT_PROVIDER', 'cash', /^PAYMENT_PROVIDER is "cash"\. Set it to sandbox or paymongo\./],
    ['PAYMENT_PROVIDER', 'paymongo', /^PAYMONGO_SECRET_KEY is empty\./],
    ['SMS_PROVIDER', 'http', /^SMS_URL is no https address\. SMS_PROVIDER=http needs/],
    ['SMTP_URL', 'mail.example', /^SMTP_URL is no address\. Write smtps:/],
    ['SMTP_URL', 'smtps://u:p@mail.example', /^MAIL_FROM is ""\. Write Bituin </],
    ['OPERATOR_MAIL', 'me@house.example', /^SMTP_URL is empty, and OPERATOR_MAIL is set\./],
    ['CHAT_PROVIDER', 'hosted', /^CHAT_URL is ""\. CHAT_PROVIDER=hosted needs the https address/],
    [
      'SOCIAL_LOGIN',
      'myspace',
      /^SOCIAL_LOGIN is "myspace"\. Set it to sandbox or openid or none\./,
    ],
    ['SOCIAL_LOGIN', 'openid', /^SOCIAL_LOGIN is openid and names no provider\./],
  ])('says what is wrong with %s="%s"', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(sentence);
  });

  test('runs no sandbox without DEMO, and says which setting is missing', () => {
    const real = {
      DEMO: '0',
      PAYMENT_PROVIDER: 'paymongo',
      PAYMONGO_SECRET_KEY: 'sk_test_x',
      PAYMONGO_WEBHOOK_SECRET: 'whsk_x',
      SMS_PROVIDER: 'none',
      RESTRICTED_LIST_FILE: 'list.txt',
    };
    expect(parseConfig(real)).toMatchObject({
      sms: { provider: 'none' },
      live: 'none',
      socialLogin: { provider: 'none' },
      payments: { provider: 'paymongo' },
    });
    for (const name of ['PAYMENT_PROVIDER', 'SMS_PROVIDER', 'RESTRICTED_LIST_FILE'] as const) {
      const missing = new RegExp(`^${name} is missing, and DEMO=0 has no .*\\. Set it to `);
      expect(() => parseConfig({ ...real, [name]: '' })).toThrow(missing);
    }
    for (const name of [
      'PAYMENT_PROVIDER',
      'SMS_PROVIDER',
      'SOCIAL_LOGIN',
      'LIVE_PROVIDER',
      'CHAT_PROVIDER',
    ]) {
      const barred = new RegExp(`^${name} is sandbox, which only DEMO=1 has\\. Set it to `);
      expect(() => parseConfig({ ...real, [name]: 'sandbox' })).toThrow(barred);
    }
  });

  test.each(['*', 'https://checkout.paymongo.com', 'paymongo.com,', 'com'])(
    'takes no %j for the domains of pages to pay at',
    (hosts) => {
      const paid = {
        PAYMENT_PROVIDER: 'paymongo',
        PAYMONGO_SECRET_KEY: 'sk_test_x',
        PAYMONGO_WEBHOOK_SECRET: 'whsk_x',
      };
      const parse = () => parseConfig({ ...paid, PAYMONGO_CHECKOUT_HOSTS: hosts });
      expect(parse).toThrow(/^PAYMONGO_CHECKOUT_HOSTS has ".*"\. Write domains/);
    },
  );

  test('closes the social sandbox where payments are real, and takes real clients', () => {
    const paid = {
      PAYMENT_PROVIDER: 'paymongo',
      PAYMONGO_SECRET_KEY: 'sk_test_x',
      PAYMONGO_WEBHOOK_SECRET: 'whsk_x',
    };
    expect(parseConfig(paid).socialLogin).toEqual({ provider: 'none' });
    const clients = { SOCIAL_LOGIN: 'openid', FACEBOOK_APP_ID: '12', LINE_CHANNEL_ID: '34' };
    expect(() => parseConfig({ ...paid, ...clients })).toThrow(/^LINE_CHANNEL_SECRET is empty\./);
    expect(parseConfig({ ...paid, ...clients, LINE_CHANNEL_SECRET: 'x' }).socialLogin).toEqual({
      provider: 'openid',
      facebook: { clientId: '12', clientSecret: '' },
      line: { clientId: '34', clientSecret: 'x' },
    });
  });

  test('names the studio and the secrets of game providers, which it never repeats', () => {
    const secret = '0a'.repeat(32);
    const GAME_SECRETS = `acme:${secret}, bituin-studio:${secret}`;
    const { games } = parseConfig({ STUDIO_URL: 'http://studio:9200/', GAME_SECRETS });
    expect(games.studioUrl).toBe('http://studio:9200');
    expect([...games.secrets]).toEqual([
      ['acme', Buffer.from(secret, 'hex')],
      ['bituin-studio', Buffer.from(secret, 'hex')],
    ]);
    const next = '0b'.repeat(32);
    const changing = parseConfig({ GAME_SECRETS: `acme:${next},acme:${secret}` }).games;
    expect([...changing.secrets]).toEqual([['acme', Buffer.from(next, 'hex')]]);
    expect([...changing.oldSecrets]).toEqual([['acme', Buffer.from(secret, 'hex')]]);
    const three = `acme:${next},acme:${secret},acme:${next}`;
    for (const wrong of ['acme', 'acme:hunter2', `Acme:${secret}`, three]) {
      expect(() => parseConfig({ GAME_SECRETS: wrong })).toThrow(
        expect.objectContaining({
          name: 'StartupError',
          message: expect.not.stringContaining('hunter2'),
        }),
      );
    }
  });

  test('never repeats a database address, which holds a password', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });

  test('never repeats the address or the secret of an SMS gateway, nor that of a mail server', () => {
    const http = { SMS_PROVIDER: 'http' };
    const url = 'https://sms.example/send?key=hunter2';
    for (const wrong of [
      { ...http, SMS_URL: 'http://sms.example/send?key=hunter2' },
      { ...http, SMS_URL: url, SMS_SECRET: 'hunter2' },
      { SMTP_URL: 'imap://u:hunter2@mail.example' },
      { SMTP_URL: 'smtps://u:hunter2@mail.example', MAIL_FROM: 'nobody' },
    ]) {
      expect(() => parseConfig(wrong)).toThrow(/^(SMS_URL|SMS_SECRET|SMTP_URL|MAIL_FROM) is /);
      expect(() => parseConfig(wrong)).not.toThrow('hunter2');
    }
  });
});
