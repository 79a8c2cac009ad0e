import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { LocalText } from '../../contract/config.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Vault } from '../core/vault.ts';
import type { Tx } from '../db/database.ts';
import { countSent, putMessage } from '../messages/outbox.ts';

interface MailAddressesTable {
  player_id: number;
  /** The one that mails go to; empty until one was confirmed. */
  address: string;
  /** The one that waits to be confirmed. */
  asked: string;
  token_hash: Buffer | null;
  asked_at: Date | null;
}

declare module '../db/database.ts' {
  interface Database {
    mail_addresses: MailAddressesTable;
  }
}

/** Where the link of a confirmation leads. */
export const CONFIRM_PATH = '/mail/confirm';
/** A link works this long. */
const LINK_VALID_MS = 24 * 3_600_000;
/** A mail that could not be handed over for so long tells nothing any more. */
const MAIL_VALID_MS = 3 * 24 * 3_600_000;
/** Confirmations a day that one player may set off, and that one address may get. */
const ASKED_BY_PLAYER = 5;
const ASKED_OF_ADDRESS = 3;
const TOKEN_BYTES = 32;

type Text = Static<typeof LocalText>;

interface Texts {
  title: Text;
  body: Text;
}

const CONFIRM: Texts = {
  title: { en: 'Confirm your e-mail address', fil: 'Kumpirmahin ang e-mail address mo' },
  body: {
    en:
      'Somebody gave this address for their account. If it was you, open the link within a day: from then ' +
      'on we write here when something about the safety of your account changes. If not, do nothing.',
    fil:
      'May nagbigay ng address na ito para sa account nila. Kung ikaw iyon, buksan ang link sa loob ng isang ' +
      'araw: mula noon, dito kami susulat kapag may nagbago sa kaligtasan ng account mo. Kung hindi, balewalain lang ito.',
  },
};

const MOVED: Texts = {
  title: { en: 'We no longer write here', fil: 'Hindi na kami susulat dito' },
  body: {
    en:
      'The e-mail address of your account was changed or removed. If this was not you: log in, change your ' +
      'password, log out everywhere, and write to customer service.',
    fil:
      'Binago o inalis ang e-mail address ng account mo. Kung hindi ikaw ito: mag-log in, palitan ang ' +
      'password, mag-log out sa lahat ng device, at sumulat sa customer service.',
  },
};

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Nobody's language is on record, so a mail has both. */
function mailOf({ title, body }: Texts, link = '') {
  const subject = `${title.en} / ${title.fil}`;
  return { subject, text: [body.en, ...(link ? [link] : []), '---', body.fil].join('\n\n') };
}

function putMail(
  tx: Tx,
  to: string,
  letter: { subject: string; text: string },
  { at, vault }: { at: Date; vault?: Vault },
) {
  const expiresAt = new Date(at.getTime() + MAIL_VALID_MS);
  return putMessage(tx, { way: 'mail', to, ...letter, at, expiresAt }, vault);
}

/** Sends a letter out of the house too, where its player confirmed an address. */
export async function mailToPlayer(
  tx: Tx,
  { playerId, at, ...texts }: Texts & { playerId: number; at: Date },
): Promise<void> {
  const row = await rowOf(tx, playerId);
  if (row?.address) await putMail(tx, row.address, mailOf(texts), { at });
}

function rowOf(tx: Tx, playerId: number) {
  return tx
    .selectFrom('mail_addresses')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** What asking for a confirmation takes. */
interface Asking {
  playerId: number;
  /** Tidied; empty = none any more. */
  email: string;
  now: Date;
  random: { bytes(count: number): Buffer };
  publicUrl: string;
  /** Seals the letter until it is sent: its link is a secret. */
  vault: Vault;
}

/**
 * Follows the address that a player gave: asks for a confirmation of another one, and stops writing
 * to one that was removed. Until the new one is confirmed mails go to the old one. A link for any
 * other address is over at once: it may be in the hands of whoever gave that one.
 */
export async function followAddress(tx: Tx, asking: Asking): Promise<void> {
  const { playerId, email, now, random, publicUrl, vault } = asking;
  const known = await rowOf(tx, playerId);
  if (known?.asked && known.asked !== email) await forgetAsked(tx, playerId);
  if (email === (known?.address ?? '')) return;
  if (email === '') return setAddress(tx, { playerId, address: '', before: known?.address, now });
  const byPlayer = await countSent(tx, `confirmations by ${playerId}`, now);
  if (byPlayer > ASKED_BY_PLAYER) return;
  const about = `confirmations of ${hashOf(email).toString('hex')}`;
  if ((await countSent(tx, about, now)) > ASKED_OF_ADDRESS) return;
  const token = random.bytes(TOKEN_BYTES).toString('base64url');
  const asked = { asked: email, token_hash: hashOf(token), asked_at: now };
  await tx
    .insertInto('mail_addresses')
    .values({ player_id: playerId, address: '', ...asked })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(asked))
    .execute();
  const letter = mailOf(CONFIRM, `${publicUrl}${CONFIRM_PATH}?token=${token}`);
  await putMail(tx, email, letter, { at: now, vault });
}

/** Whose confirmation a link holds; undefined where it was used, replaced or is too old. */
export async function askedBy(tx: Tx, token: string, now: Date) {
  const row = await tx
    .selectFrom('mail_addresses')
    .select(['player_id', 'address', 'asked', 'asked_at'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst();
  const isOver = !row?.asked_at || now.getTime() - row.asked_at.getTime() > LINK_VALID_MS;
  return isOver ? undefined : row;
}

/** Uses a link up: mails go to its address from now on. @returns false where it is over */
export async function confirmAddress(tx: Tx, token: string, now: Date): Promise<boolean> {
  const row = await askedBy(tx, token, now);
  if (!row) return false;
  const { player_id: playerId, asked, address } = row;
  await setAddress(tx, { playerId, address: asked, before: address, now });
  return true;
}

const NOTHING_ASKED = { asked: '', token_hash: null, asked_at: null };

async function forgetAsked(tx: Tx, playerId: number): Promise<void> {
  const rows = tx.updateTable('mail_addresses').set(NOTHING_ASKED);
  await rows.where('player_id', '=', playerId).execute();
}

async function setAddress(
  tx: Tx,
  change: { playerId: number; address: string; before: string | undefined; now: Date },
): Promise<void> {
  const { playerId, address, before, now } = change;
  await tx
    .updateTable('mail_addresses')
    .set({ address, ...NOTHING_ASKED })
    .where('player_id', '=', playerId)
    .execute();
  if (before) await putMail(tx, before, mailOf(MOVED), { at: now });
  const kind = address ? 'mail.confirmed' : 'mail.removed';
  await recordAudit(tx, { at: now, kind, actor: 'player', playerId });
}
