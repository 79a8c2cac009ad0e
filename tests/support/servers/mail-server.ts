import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server got it. */
interface GotMail {
  to: string[];
  from: string;
  /** Headers and body, as they came. */
  raw: string;
}

/** A mail server on a port of this machine that keeps what it is sent. */
export interface MailServer {
  /** With the only user that it knows. */
  url: string;
  got: GotMail[];
  /** The codes that the next mails are refused with, one each. */
  next: number[];
  close(): Promise<void>;
}

/** The parts of a raw mail that tests read: headers unfolded, the text decoded. */
export function readMail({ raw }: GotMail): { headers: string; text: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isQuoted = /content-transfer-encoding: quoted-printable/i.test(head);
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const text = isQuoted ? Buffer.from(bytes, 'latin1').toString() : body;
  return { headers: head.replace(/\r\n[ \t]+/g, ' '), text };
}

/** Opens a mail server. @param password of its only user */
export async function openMailServer(password = 'pass'): Promise<MailServer> {
  const got: GotMail[] = [];
  const next: number[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    // In clear, so that a client which would send a password that way is found.
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password: given }, _session, done) {
      if (username === 'house' && given === password) return done(null, { user: username });
      done(new Error('wrong'));
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        const responseCode = next.shift();
        if (responseCode) return done(Object.assign(new Error('no'), { responseCode }));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        got.push({ from, to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://house:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    got,
    next,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
