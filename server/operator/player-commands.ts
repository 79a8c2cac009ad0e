import { randomUUID } from 'node:crypto';
import { utcText } from '../../contract/time-text.ts';
import type { Tx } from '../db/database.ts';
import { ADMITTED_DAYS, dormancyOf } from '../features/account/dormant.ts';
import { accountNameOf, mobileOf } from '../features/account/login-name.ts';
import { DEFAULT_SETTINGS, loadSettings } from '../features/config/settings.ts';
import { askAboutUnpaid } from '../features/deposit/store.ts';
import { endAllSessions } from '../http/session.ts';
import { forfeitAll } from '../ledger/forfeit.ts';
import { addBan, type Ban, banOf, noteForfeit, removeBan } from '../players/bans.ts';
import { type NewMail, sendMail } from '../players/mails.ts';
import { lastAcceptance } from '../players/terms.ts';
import { testAccountOf } from '../players/test-accounts.ts';
import { amountText } from './amounts.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { recordStep } from './steps.ts';
import { lockTyped } from './typed-player.ts';

const EVENTS_SHOWN = 10;
type Words = Pick<NewMail, 'title' | 'body'>;

/** When an operator bars a player. */
const BARRED: Words = {
  title: { en: 'Your account is closed to play', fil: 'Sarado muna sa laro ang account mo' },
  body: {
    en:
      'We found that you may not be eligible to play. You cannot log in, deposit, play or ' +
      'withdraw, and your money is held.\n\nCustomer service tells you why and how to object.',
    fil:
      'Nakita namin na baka hindi ka puwedeng maglaro. Hindi ka muna makaka-login, ' +
      'makakapag-deposit, makakapaglaro o makakapag-withdraw, at nakahawak ang pera mo.\n\nSasabihin ng ' +
      'customer service kung bakit at paano tumutol.',
  },
};

/** When an operator lets a barred player in again. */
const RESTORED: Words = {
  title: { en: 'Your account is open again', fil: 'Bukas na ulit ang account mo' },
  body: {
    en: 'We looked again: you may play, and all your money is yours to use.',
    fil: 'Sinuri namin ulit at puwede kang maglaro. Magagamit mo na ulit ang pera mo.',
  },
};

/** When the funds of a player who is not eligible are forfeited. */
const FORFEITED: Words = {
  title: { en: 'Your funds were forfeited', fil: 'Na-forfeit ang pera mo' },
  body: {
    en:
      'The law does not let you play, so the funds in your account were forfeited.\n\n' +
      'Customer service tells you why and how to object.',
    fil:
      'Hindi ka pinapayagan ng batas na maglaro, kaya na-forfeit ang pera sa account mo.\n\n' +
      'Sasabihin ng customer service kung bakit at paano tumutol.',
  },
};

function banLine(ban: Ban | undefined): string {
  if (!ban) return 'may log in and play';
  const how = ban.isClosed ? 'closed' : 'barred';
  const since = `${how} since ${utcText(ban.bannedAt)}: ${ban.reason}`;
  return ban.forfeitedAt ? `${since}; funds forfeited ${utcText(ban.forfeitedAt)}` : since;
}

async function testLine(tx: Tx, playerId: number): Promise<string[]> {
  const found = await testAccountOf(tx, playerId);
  return found ? [`TEST ACCOUNT since ${utcText(found.markedAt)}: ${found.reason}`] : [];
}

async function fundsOf(tx: Tx, playerId: number): Promise<string[]> {
  const wallets = await tx
    .selectFrom('wallets')
    .select(['currency', 'balance', 'held'])
    .where('player_id', '=', playerId)
    .where('balance', '<>', 0)
    .orderBy('currency')
    .execute();
  return wallets.map(({ currency, balance, held }) => {
    const aside = held > 0 ? `, of it ${amountText(currency, held)} set aside` : '';
    return `${amountText(currency, balance)}${aside}`;
  });
}

/** What the last things were that happened to a player, newest first. */
async function eventsOf(tx: Tx, playerId: number): Promise<string[]> {
  const events = await tx
    .selectFrom('audit_events')
    .select(['at', 'kind', 'actor'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  return events.map(({ at, kind, actor }) => `${utcText(at)}  ${kind}  ${actor}`);
}

const show: OperatorCommand = {
  name: 'players show',
  summary: 'Shows one player: who, barred or not, funds, and the last events.',
  parameters: ['player id'],
  async run({ values: [typed = ''] }, context) {
    const { tx } = context;
    const player = await lockTyped(context, typed);
    const account = await tx
      .selectFrom('accounts')
      .select(['account', 'mobile', 'nickname', 'birth_date', 'registered_at', 'last_login_at'])
      .where('player_id', '=', player)
      .executeTakeFirst();
    const accepted = await lastAcceptance(tx, player);
    return [
      `player ${player}  ${account?.account ?? account?.mobile ?? 'no account'}  ` +
        `${account?.nickname ?? ''}`.trimEnd(),
      ...(account
        ? [
            `born ${account.birth_date}, registered ${utcText(account.registered_at)}, ` +
              `last login ${utcText(account.last_login_at)}`,
          ]
        : []),
      ...(await testLine(tx, player)),
      ...(accepted ? [`accepted terms ${accepted.version} ${utcText(accepted.at)}`] : []),
      banLine(await banOf(tx, player)),
      ...(await fundsOf(tx, player)),
      ...(await eventsOf(tx, player)),
    ];
  },
};

const find: OperatorCommand = {
  name: 'players find',
  summary: "Finds a player's id by account name or phone.",
  parameters: ['account or phone'],
  async run({ values: [typed = ''] }, { tx, tell }) {
    const names = [mobileOf(typed), accountNameOf(typed, DEFAULT_SETTINGS.lengths.account)];
    for (const name of names) {
      if (!name) continue;
      const found = await tx
        .selectFrom('login_names')
        .select('player_id')
        .where('kind', '=', name.kind)
        .where('value', '=', name.value)
        .executeTakeFirst();
      if (!found) continue;
      tell({ playerId: found.player_id });
      return [`player ${found.player_id}`, ...(await testLine(tx, found.player_id))];
    }
    throw new OperatorProblem(`No player logs in as "${typed}".`);
  },
};

const ban: OperatorCommand = {
  name: 'players bar',
  summary: 'Keeps a player out who is not eligible; the funds are held. Sessions end at once.',
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const { tx, now } = context;
    const playerId = await lockTyped(context, typed);
    if (!(await addBan(tx, { playerId, reason, at: now }))) {
      throw new OperatorProblem(`Player ${playerId} is barred already.`);
    }
    await askAboutUnpaid(tx, playerId, now);
    await sendMail(tx, { playerId, ...BARRED, at: now });
    context.tell({ before: 'open', after: 'barred' });
    await recordStep(context, { command: 'players bar', subject: typed, note: reason });
    const funds = await fundsOf(tx, playerId);
    return [`Player ${playerId} is barred.`, ...funds.map((line) => `held: ${line}`)];
  },
};

/** A barred player's ban; the row is locked with the player. */
async function banToEnd(tx: Tx, playerId: number): Promise<Ban> {
  const found = await banOf(tx, playerId);
  if (!found) throw new OperatorProblem(`Player ${playerId} is not barred.`);
  return found;
}

const restore: OperatorCommand = {
  name: 'players restore',
  summary: 'Lets a barred player in again, with all that was held.',
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const { tx, now } = context;
    const playerId = await lockTyped(context, typed);
    const { forfeitedAt } = await banToEnd(tx, playerId);
    if (forfeitedAt) {
      throw new OperatorProblem(
        `The funds of player ${playerId} were forfeited ${utcText(forfeitedAt)}; that is final.`,
      );
    }
    await removeBan(tx, playerId);
    // What was open when the ban came must not come to life again by itself.
    await endAllSessions(tx, playerId);
    await sendMail(tx, { playerId, ...RESTORED, at: now });
    context.tell({ before: 'barred', after: 'open' });
    await recordStep(context, { command: 'players restore', subject: typed, note: reason });
    return [`Player ${playerId} may log in and play again.`];
  },
};

const forfeit: OperatorCommand = {
  name: 'players forfeit',
  summary: 'Takes all free funds of a barred player. Final: restore works only before.',
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const { tx, now } = context;
    const playerId = await lockTyped(context, typed);
    const { forfeitedAt, isClosed } = await banToEnd(tx, playerId);
    if (isClosed) {
      throw new OperatorProblem(`Player ${playerId} closed the account: what is left is theirs.`);
    }
    const before = await fundsOf(tx, playerId);
    const taken = await forfeitAll(tx, { playerId, reference: randomUUID(), at: now });
    const after = await fundsOf(tx, playerId);
    if (forfeitedAt && taken.size === 0) {
      throw new OperatorProblem(`Nothing is left to forfeit of player ${playerId}.`);
    }
    await noteForfeit(tx, playerId, now);
    await sendMail(tx, { playerId, ...FORFEITED, at: now });
    context.tell({ before, after });
    await recordStep(context, { command: 'players forfeit', subject: typed, note: reason });
    return [
      ...[...taken].map(([currency, amount]) => `forfeited: ${amountText(currency, amount)}`),
      ...(taken.size === 0 ? ['There was nothing to forfeit.'] : []),
      ...after.map((line) => `stays for now: ${line}`),
    ];
  },
};

/**
 * Lets the next login of a dormant account in (GLI-19 A.3.9), for a player who cannot give the birth
 * date of the registration and has proven to customer service who they are.
 */
const admit: OperatorCommand = {
  name: 'players admit',
  summary: 'Lets the next login of a dormant account in, after its player proved who they are.',
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const { tx, now } = context;
    const playerId = await lockTyped(context, typed);
    if (await banOf(tx, playerId)) {
      throw new OperatorProblem(`Player ${playerId} is kept out; see players show ${playerId}.`);
    }
    const { dormantDays } = (await loadSettings(tx)).accounts;
    const { isDormant, isAdmitted } = await dormancyOf(tx, playerId, { now, dormantDays });
    if (!isDormant) throw new OperatorProblem(`Player ${playerId} is not dormant.`);
    if (isAdmitted) throw new OperatorProblem(`Player ${playerId} is let in already.`);
    const until = new Date(now.getTime() + ADMITTED_DAYS * 86_400_000);
    await tx
      .updateTable('accounts')
      .set({ admitted_until: until })
      .where('player_id', '=', playerId)
      .execute();
    context.tell({ before: 'dormant', after: 'let in once' });
    await recordStep(context, { command: 'players admit', subject: typed, note: reason });
    return [`The next login of player ${playerId} is let in until ${utcText(until)}.`];
  },
};

/** What an operator does about players who are not eligible (spec section 1), or long away. */
export const playerCommands: readonly OperatorCommand[] = [
  show,
  find,
  ban,
  restore,
  forfeit,
  admit,
];
