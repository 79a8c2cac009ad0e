import type { SecretKind } from './kinds.ts';
import type { Finding } from './search.ts';

/** Places where a secret of some kinds may stand. */
interface Decided {
  kinds: readonly SecretKind[];
  where: RegExp;
  why: string;
}

/** Every place that is decided, with its reason; the run fails for any other. */
export const DECIDED: readonly Decided[] = [
  {
    kinds: ['session token'],
    where:
      /^answer POST \/app\/v1\/(accountRegist4?|accountLogin(Sms2?)?|forgetPassword|proveLogin|(google|line|facebook)(Login|Regist\w*)|social\w+)$/,
    why: 'who starts a session is given its token, once',
  },
  {
    kinds: ['session token'],
    where: /^local storage bituin\.token$/,
    why: 'the specification keeps it there (docs/security.md, What is left)',
  },
  {
    kinds: ['code'],
    where: /^(answer GET \/sandbox\/sms|database sandbox_sms\.text)$/,
    why: 'the demo has no phone: its page shows the codes, with DEMO=1 alone',
  },
  {
    kinds: ['visit token'],
    where: /^answer POST \/(app\/v1\/(startGame|tryGame)|studio\/v1\/)/,
    why: 'a game is opened with it; a visitor carries all of a visit in it',
  },
  {
    kinds: ['visit token'],
    where: /^((browser )?address|answer) GET \/studio\/play\/\*$/,
    why: "a provider's game in a frame is opened by its address alone; the token ends with the visit, and no referer tells it",
  },
  {
    kinds: ['link'],
    where:
      /^(address (GET|HEAD) |browser address (GET|HEAD) |browser address bar|answer POST \/app\/v1\/statementLink)/,
    why: 'a statement is downloaded, an address confirmed, by a link: minutes, or once (0024, 0086)',
  },
  {
    kinds: ['link'],
    where: /^answer GET \/mail\/confirm$/,
    why: 'the button of the page sends it on: opening the link alone confirms nothing',
  },
  {
    kinds: ['chat key'],
    where: /^answer (POST \/app\/v1\/chatOpen|GET \/sandbox\/chat-desk\/list)$/,
    why: 'whose talk it is, and the desk, are given its key',
  },
  {
    kinds: ['chat key'],
    where: /^(browser )?address GET \/sandbox\/chat/,
    why: 'EventSource sends no header; the embedded chat is there with DEMO=1 alone',
  },
  {
    kinds: ['social secret', 'ticket'],
    where:
      /^(answer POST \/app\/v1\/|((browser )?(address|referer of|answer)|header of) (GET|POST) \/(sandbox\/openid|auth\/social)|browser address bar|referer of GET \/favicon)/,
    why: 'OpenID has state, nonce and a code of one use in addresses (0027); a code opens nothing without its verifier',
  },
  {
    kinds: ['social secret', 'ticket'],
    where: /^session storage bituin\.social/,
    why: 'the tab that began a login proves with them that it did; they go with it',
  },
  {
    kinds: ['social secret'],
    where: /^database (social_starts|sandbox_openid_codes)\.(nonce|verifier|challenge)$/,
    why: 'ten minutes, and good for nothing without the code that only the browser gets',
  },
  {
    kinds: ['signing secret'],
    where: /^database (game_secrets|sandbox_secret)\.secret$/,
    why: 'where the environment names none the database of a demo holds one',
  },
  {
    kinds: ['account number'],
    where: /^database (bank_accounts|payout_orders|sandbox_payouts)\.account_number$/,
    why: 'a payout goes to it: the operator reads it (0023)',
  },
];

/** What stands nowhere that was decided. */
export function undecided(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ kind, place }) =>
      !DECIDED.some(({ kinds, where }) => kinds.includes(kind) && where.test(place)),
  );
}
