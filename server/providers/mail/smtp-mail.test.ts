import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type MailServer,
  openMailServer,
  readMail,
} from '../../../tests/support/servers/mail-server.ts';
import { parseConfig } from '../../config.ts';
import { MessageRefused } from '../../messages/delivery.ts';
import { sendersOf } from '../by-config.ts';
import { smtpSender } from './smtp-mail.ts';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer('p@ss/word');
});
beforeEach(() => {
  server.got.length = 0;
});
afterAll(() => server.close());

const AT = new Date('2026-11-20T04:00:00Z');
const message = {
  id: '5f0c2a52-0b5c-4a52-9a4e-000000000001',
  to: 'maria@example.com',
  subject: 'Napalitan ang password mo · 密',
  text: 'Kumusta, Niño.\n\nOras: 12:00',
  createdAt: AT,
  expiresAt: AT,
  tries: 1,
};

const senderAt = (url: string) => {
  const [sender] = sendersOf(
    parseConfig({ SMTP_URL: url, MAIL_FROM: 'Bituin <no-reply@play.example>' }),
  );
  return sender ?? expect.fail();
};

test('a mail arrives with its text in any letters, its sender and one id at each try', async () => {
  const sender = senderAt(server.url);
  await sender.send(message, AT);
  await sender.send({ ...message, tries: 2 }, AT);
  const [first, second] = server.got.map(readMail);
  expect(server.got[0]).toMatchObject({ from: 'no-reply@play.example', to: ['maria@example.com'] });
  expect(first?.text.trim()).toBe(message.text.replaceAll('\n', '\r\n'));
  expect(first?.headers).toContain('From: Bituin <no-reply@play.example>');
  expect(first?.headers).toMatch(/auto-submitted: auto-generated/i);
  expect(first?.headers).toMatch(/^Date: Fri, 20 Nov 2026 04:00:00 /m);
  const idOf = (headers = '') => /^Message-ID: (\S+)/im.exec(headers)?.[1];
  expect(idOf(first?.headers)).toBe(`<${message.id}@play.example>`);
  expect(idOf(second?.headers)).toBe(idOf(first?.headers));
});

test('an address or a subject that holds more than one stays one', async () => {
  const subject = 'Hello\r\nBcc: other@example.com';
  await senderAt(server.url).send({ ...message, subject }, AT);
  expect(server.got.map(({ to }) => to)).toEqual([['maria@example.com']]);
  expect(readMail(server.got[0] ?? expect.fail()).headers).not.toMatch(/^bcc:/im);
  const two = { ...message, to: 'maria@example.com, other@example.com' };
  await senderAt(server.url)
    .send(two, AT)
    .catch(() => undefined);
  expect(server.got.flatMap(({ to }) => to)).not.toContain('other@example.com');
});

test('what is busy or closed is tried again, what refuses the mail is not, and neither is repeated', async () => {
  const fail = async (url: string) =>
    senderAt(url)
      .send(message, AT)
      .then(
        () => expect.fail(),
        (error: Error) => error,
      );
  server.next.push(451, 550);
  const busy = await fail(server.url);
  const refused = await fail(server.url);
  const locked = await fail(server.url.replace('p%40ss', 'other'));
  const away = await fail('smtp://u:hunter2@127.0.0.1:1');
  expect([busy, refused, locked, away].map((error) => error instanceof MessageRefused)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const told = [busy, refused, locked, away].map((error) => error.message);
  expect(told).toEqual([
    'the mail server: EMESSAGE 451',
    'the mail server: EMESSAGE 550',
    'the mail server: EAUTH 535',
    'the mail server: ESOCKET',
  ]);
});

test('nothing is said to a server elsewhere before the connection is encrypted', async () => {
  // 127.0.0.1 by another name, so that it counts as a host across a network.
  const url = server.url.replace('127.0.0.1', '127.0.0.1.nip.test');
  const { mail } = parseConfig({ SMTP_URL: url, MAIL_FROM: 'no-reply@play.example' });
  if (mail.provider !== 'smtp') return expect.fail();
  expect(mail.needsTls).toBe(true);
  await expect(smtpSender({ ...mail, url: server.url }).send(message, AT)).rejects.toThrow('ETLS');
  expect(server.got).toEqual([]);
});
