import { recordAudit } from '../../audit/audit.ts';
import { momentText } from '../../core/moment-text.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestFacts } from '../../http/mount.ts';
import { mailToPlayer } from '../../players/mail-addresses.ts';
import { sendMail } from '../../players/mails.ts';
import { deviceNameOf } from './device-name.ts';

type Locale = 'en' | 'fil';

/** What a player is told of by mail, because somebody else may have done it. */
export type SafetyEvent =
  | 'newDevice'
  | 'passwordSet'
  | 'passwordChanged'
  | 'passwordReset'
  | 'phoneBound'
  | 'phoneChanged'
  | 'payoutAccount'
  | 'accountClosed';

const TITLES: Record<SafetyEvent, Record<Locale, string>> = {
  newDevice: { en: 'Login from a new device', fil: 'May nag-log in sa bagong device' },
  passwordSet: { en: 'Your account has a password now', fil: 'May password na ang account mo' },
  passwordChanged: { en: 'Your password was changed', fil: 'Napalitan ang password mo' },
  passwordReset: { en: 'Your password was reset', fil: 'Na-reset ang password mo' },
  phoneBound: { en: 'A phone was linked to your account', fil: 'May phone nang naka-link sa iyo' },
  phoneChanged: { en: 'Your phone number was changed', fil: 'Napalitan ang numero ng phone mo' },
  payoutAccount: {
    en: 'Your receiving accounts were changed',
    fil: 'Nabago ang mga account mo para sa withdrawal',
  },
  accountClosed: { en: 'Your account was closed', fil: 'Isinara ang account mo' },
};

const FIRST: Record<SafetyEvent, Record<Locale, string>> = {
  newDevice: {
    en: 'Somebody logged in to your account on a device that you have not used before.',
    fil: 'May nag-log in sa account mo gamit ang device na hindi mo pa nagagamit dati.',
  },
  passwordSet: {
    en: 'A first password was set. You can log in with it from now on.',
    fil: 'May unang password na ang account mo. Puwede ka nang mag-log in gamit ito.',
  },
  passwordChanged: {
    en: 'Your password was changed and every other device was logged out.',
    fil: 'Napalitan ang password mo at na-log out ang lahat ng ibang device.',
  },
  passwordReset: {
    en: 'A new password was set by a code to your phone, and every device was logged out.',
    fil: 'May bagong password gamit ang code sa phone mo, at na-log out ang lahat ng device.',
  },
  phoneBound: {
    en: 'The phone {{mobile}} was linked. Codes go there, and it can log in.',
    fil: 'Na-link ang phone na {{mobile}}. Doon ipapadala ang mga code at puwede itong mag-log in.',
  },
  phoneChanged: {
    en: 'Codes now go to {{mobile}}. The number before can no longer log in.',
    fil: 'Sa {{mobile}} na ipapadala ang mga code. Hindi na makakapag-log in ang dating numero.',
  },
  payoutAccount: {
    en:
      'An account that withdrawals can be paid to was added, changed or removed. It must carry ' +
      'your legal name.',
    fil:
      'May idinagdag, binago o inalis na account na mapapadalhan ng withdrawal. Dapat nakapangalan ' +
      'ito sa iyo.',
  },
  accountClosed: {
    en: 'Your account was closed with your password. Nobody can log in to it any more.',
    fil: 'Isinara ang account mo gamit ang password mo. Wala nang makakapag-log in dito.',
  },
};

const LAST: Record<Locale, string> = {
  en:
    'If this was you, there is nothing to do. If not: open Security, log out everywhere and change ' +
    'your password, then write to customer service.',
  fil:
    'Kung ikaw ito, wala kang kailangang gawin. Kung hindi: buksan ang Security, mag-log out sa ' +
    'lahat ng device, palitan ang password, at sumulat sa customer service.',
};

/** Where there is no account to log in to any more. */
const LAST_CLOSED: Record<Locale, string> = {
  en: 'If this was not you, write to customer service at once.',
  fil: 'Kung hindi ikaw ito, sumulat agad sa customer service.',
};

/** The lines that say when and where from. */
function facts({ userAgent, ip }: RequestFacts, now: Date, locale: Locale): string {
  const { browser, system, model } = deviceNameOf(userAgent);
  const unknown = locale === 'en' ? 'Unknown device' : 'Hindi kilalang device';
  const device = [browser, model || system].filter(Boolean).join(', ') || unknown;
  const words = locale === 'en' ? ['Time', 'Device', 'Address'] : ['Oras', 'Device', 'Address'];
  return [`${words[0]}: ${momentText(now)}`, `${words[1]}: ${device}`, `${words[2]}: ${ip}`].join(
    '\n',
  );
}

/** Who did it, when and from where. */
interface About {
  readonly playerId: number;
  readonly request: RequestFacts;
  readonly now: Date;
  /** The phone that it is about, masked, and the one before it. */
  readonly mobile?: string;
  readonly before?: string;
}

/**
 * Writes to a player that something about the safety of the account changed, also out of the house:
 * whoever took the account over could delete what lies in its inbox.
 */
export async function sendSafetyMail(
  tx: Tx,
  event: SafetyEvent,
  { playerId, request, now, mobile = '' }: About,
): Promise<void> {
  const last = event === 'accountClosed' ? LAST_CLOSED : LAST;
  const body = (locale: Locale): string =>
    [
      FIRST[event][locale].replace('{{mobile}}', mobile),
      facts(request, now, locale),
      last[locale],
    ].join('\n\n');
  const mail = {
    playerId,
    title: TITLES[event],
    body: { en: body('en'), fil: body('fil') },
    at: now,
  };
  await sendMail(tx, mail);
  await mailToPlayer(tx, mail);
}

/** Those that go on record together with the mail. */
type Change = Exclude<SafetyEvent, 'payoutAccount' | 'accountClosed'>;

const AUDIT_KINDS: Record<Change, string> = {
  newDevice: 'login.new-device',
  passwordSet: 'password.set',
  passwordChanged: 'password.changed',
  passwordReset: 'password.reset',
  phoneBound: 'phone.bound',
  phoneChanged: 'phone.changed',
};

/** Puts a change on record and writes to its player of it. */
export async function tellChange(tx: Tx, event: Change, about: About): Promise<void> {
  const { playerId, request, now, mobile, before } = about;
  const details = {
    ip: request.ip,
    userAgent: request.userAgent,
    ...(mobile !== undefined && { after: mobile }),
    ...(before !== undefined && { before }),
  };
  await recordAudit(tx, { at: now, kind: AUDIT_KINDS[event], actor: 'player', playerId, details });
  await sendSafetyMail(tx, event, about);
}
