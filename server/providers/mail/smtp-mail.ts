import { createTransport } from 'nodemailer';
import { MessageRefused, type Sender } from '../../messages/delivery.ts';

/** A mail server that takes our mail. */
export interface SmtpConfig {
  /** `smtps://user:password@host:465`, or `smtp://` where it starts in clear. */
  readonly url: string;
  /** True where nothing may be said before the connection is encrypted. */
  readonly needsTls: boolean;
  /** Who mails are from: `Bituin <no-reply@play.example>`. */
  readonly from: string;
  /** Mails that may be sent on a Manila day. */
  readonly dayLimit: number;
}

const TIMEOUT_MS = 10_000;

/** What the library tells of an error. */
interface SmtpProblem {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Hands mails to a server by SMTP (nodemailer). The id of a message is its `Message-ID` at each try:
 * SMTP knows no once-key, so a server that dies between handing over and noting it sends twice.
 */
export function smtpSender({ url, needsTls, from, dayLimit }: SmtpConfig): Sender {
  const transport = createTransport(
    {
      url,
      ...(needsTls && !url.startsWith('smtps:') && { requireTLS: true }),
      // A certificate of the machine itself is nobody's.
      ...(!needsTls && { tls: { rejectUnauthorized: false } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    way: 'mail',
    dayLimit,
    async send({ id, to, subject, text, createdAt }) {
      const headers = { 'auto-submitted': 'auto-generated' };
      const message = { to: { name: '', address: to }, subject, text, date: createdAt, headers };
      try {
        await transport.sendMail({ ...message, messageId: `<${id}@${domain}>` });
      } catch (error) {
        // The server's own words may repeat the address, so only the numbers are kept.
        const { code = 'unknown', responseCode = 0 } = error as SmtpProblem;
        const problem = `the mail server: ${code}${responseCode ? ` ${responseCode}` : ''}`;
        // A login that it refuses is ours to mend, and the mail can wait for that.
        const isFinal = responseCode >= 500 && code !== 'EAUTH';
        throw isFinal ? new MessageRefused(problem) : new Error(problem);
      }
    },
  };
}
