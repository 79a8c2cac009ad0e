import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import type { SmsPurpose } from '../../../contract/account.ts';
import type { OwnCodePurpose } from '../../../contract/bank-account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestFacts } from '../../http/mount.ts';
import type { RefusalDetails } from '../../http/refusal.ts';
import type { AccountDeps } from './deps.ts';

interface SmsCodesTable {
  mobile: string;
  purpose: string;
  salt: Buffer;
  code_hash: Buffer;
  expires_at: Date;
  tries: number;
}

interface SmsQuotasTable {
  mobile: string;
  day: string;
  sent: number;
  last_sent_at: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    sms_codes: SmsCodesTable;
    sms_quotas: SmsQuotasTable;
  }
}

/** A code works this long. */
export const CODE_VALID_SECONDS = 600;
/** Wrong codes that a sent code survives. */
export const CODE_TRIES = 5;
/** The least time between two codes to one phone. */
export const RESEND_SECONDS = 60;

const CODES = 1_000_000;

/** What a code does, said in its message: whoever is talked into reading one out should read it. */
const DOES: Partial<Record<CodeUse['purpose'], string>> = {
  'bank-account': ' to change where withdrawals go',
  unlock: ' to unlock your session',
  password: ' to change your password',
  phone: ' to move your account to another phone',
};

/** Where random bytes come from; tests script it. */
interface ByteSource {
  bytes(count: number): Buffer;
}

/** Who a code is for, and what it may be used for. */
export interface CodeUse {
  /** `+639xxxxxxxxx`. */
  readonly mobile: string;
  readonly purpose: Static<typeof SmsPurpose> | Static<typeof OwnCodePurpose>;
}

/** Six digits, each code equally likely: values past the last full million are thrown away. */
export function drawCode(random: ByteSource): string {
  const limit = Math.floor(2 ** 32 / CODES) * CODES;
  let value = limit;
  while (value >= limit) value = random.bytes(4).readUInt32BE();
  return String(value % CODES).padStart(6, '0');
}

function codeHash(salt: Buffer, { mobile, purpose }: CodeUse, code: string): Buffer {
  return createHmac('sha256', salt).update(`${mobile}|${purpose}|${code}`).digest();
}

/** How long a phone has to wait; `limit` = the codes of the day, where they are used up. */
type Wait = { readonly seconds: number; readonly limit?: number };

/** How long until the phone may have a code again; undefined when it may have one now. */
export function waitOf(
  quota: { day: string; sent: number; lastSentAt: Date | null },
  limit: number,
  now: Date,
): Wait | undefined {
  const secondsUntil = (at: number): number => Math.ceil((at - now.getTime()) / 1000);
  if (quota.day === manilaDay(now) && quota.sent >= limit) {
    return { seconds: secondsUntil(manilaDayEnd(now).getTime()), limit };
  }
  if (!quota.lastSentAt) return undefined;
  const seconds = secondsUntil(quota.lastSentAt.getTime() + RESEND_SECONDS * 1000);
  return seconds > 0 ? { seconds } : undefined;
}

/**
 * Spends one of the phone's codes of the day.
 * @returns how long to wait when it may have none now (then nothing was written).
 */
export async function spendQuota(
  tx: Tx,
  mobile: string,
  dailyLimit: number,
  now: Date,
): Promise<Wait | undefined> {
  const today = manilaDay(now);
  const quota = await tx
    .insertInto('sms_quotas')
    .values({ mobile, day: today, sent: 0, last_sent_at: null })
    .onConflict((conflict) =>
      conflict.column('mobile').doUpdateSet((set) => ({ mobile: set.ref('excluded.mobile') })),
    )
    .returning(['day', 'sent', 'last_sent_at as lastSentAt'])
    .executeTakeFirstOrThrow();
  const wait = waitOf(quota, dailyLimit, now);
  if (wait) return wait;
  await tx
    .updateTable('sms_quotas')
    .set({ day: today, sent: quota.day === today ? quota.sent + 1 : 1, last_sent_at: now })
    .where('mobile', '=', mobile)
    .execute();
  return undefined;
}

/** Makes the code that counts from now on for this phone and purpose, and answers it once. */
export async function makeCode(
  tx: Tx,
  use: CodeUse,
  random: ByteSource,
  now: Date,
): Promise<string> {
  const code = drawCode(random);
  const salt = random.bytes(16);
  const row = {
    salt,
    code_hash: codeHash(salt, use, code),
    expires_at: new Date(now.getTime() + CODE_VALID_SECONDS * 1000),
    tries: 0,
  };
  await tx
    .insertInto('sms_codes')
    .values({ mobile: use.mobile, purpose: use.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['mobile', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
}

/** What sending a code needs of a call; every call that sends one declares the refusal. */
interface SendContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly random: ByteSource;
  readonly request: Pick<RequestFacts, 'ip'>;
  refuse(
    code: typeof REFUSALS.codeLimit | typeof REFUSALS.codesClosed,
    details?: RefusalDetails,
  ): never;
}

/**
 * Sends a code and answers its times, or refuses: where no message can be sent, or when the phone
 * may have none now, with the `limit` where its codes of the Manila day are used up, and the `scope`
 * where those of the network are that asks. How many are left is told to nobody, as it would tell a
 * stranger whether a phone is in use here.
 */
export async function sendCode(
  { settings, sms }: Pick<AccountDeps, 'settings' | 'sms'>,
  use: CodeUse,
  { tx, now, random, request, refuse }: SendContext,
): Promise<{ resendAfterSeconds: number; validSeconds: number }> {
  if (sms.isClosed) return refuse(REFUSALS.codesClosed);
  const { mobile, purpose } = use;
  const { smsCodeSendLimit } = await settings(tx);
  const wait = await spendQuota(tx, mobile, smsCodeSendLimit, now);
  if (wait) return refuse(REFUSALS.codeLimit, { ...wait });
  const code = await makeCode(tx, use, random, now);
  const text = `${code} is your Bituin code${DOES[purpose] ?? ''}. It works for 10 minutes. Never share it.`;
  // A browser offers a code only on the site that its last line names (WICG, origin-bound codes).
  const bound = sms.siteHost ? `${text}\n@${sms.siteHost} #${code}` : text;
  const usableUntil = new Date(now.getTime() + CODE_VALID_SECONDS * 1000);
  const message = { mobile, text: bound, sentAt: now, usableUntil, ip: request.ip };
  const full = await sms.queue(tx, message);
  if (full === 'houseFull') return refuse(REFUSALS.codesClosed);
  if (full === 'addressFull') {
    const seconds = Math.ceil((manilaDayEnd(now).getTime() - now.getTime()) / 1000);
    return refuse(REFUSALS.codeLimit, { seconds, scope: 'network' });
  }
  return { resendAfterSeconds: RESEND_SECONDS, validSeconds: CODE_VALID_SECONDS };
}

type CodeEnd = 'right' | 'wrong' | 'expired';

/**
 * How a typed code stands; a wrong one costs a try. `expired` also stands for a code that was never
 * sent, was used already, or was guessed at too often.
 */
async function tryCode(tx: Tx, use: CodeUse, typed: string, now: Date): Promise<CodeEnd> {
  const sent = await tx
    .selectFrom('sms_codes')
    .select(['salt', 'code_hash', 'expires_at', 'tries'])
    .where('mobile', '=', use.mobile)
    .where('purpose', '=', use.purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!sent || sent.expires_at <= now || sent.tries >= CODE_TRIES) return 'expired';
  if (timingSafeEqual(codeHash(sent.salt, use, typed.trim()), sent.code_hash)) return 'right';
  await tx
    .updateTable('sms_codes')
    .set({ tries: sent.tries + 1 })
    .where('mobile', '=', use.mobile)
    .where('purpose', '=', use.purpose)
    .execute();
  return 'wrong';
}

async function spend(tx: Tx, { mobile, purpose }: CodeUse): Promise<void> {
  await tx
    .deleteFrom('sms_codes')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .execute();
}

/** What redeeming a code needs of a call; every call that takes one declares these refusals. */
interface RedeemContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'ip'>;
  refuse(code: typeof REFUSALS.codeExpired, details?: RefusalDetails): never;
  refuseAndKeep(code: typeof REFUSALS.codeWrong, details?: RefusalDetails): never;
}

/** A code as it was typed, and the field that a refusal names where there are several. */
interface TypedCode {
  readonly use: CodeUse;
  readonly typed: string;
  readonly field: string;
}

/** Puts a wrong code on record, with the player whose phone it went to and the address it came from. */
async function recordWrongCode(
  { tx, now, request: { ip } }: RedeemContext,
  { mobile, purpose }: CodeUse,
): Promise<void> {
  const owner = await tx
    .selectFrom('login_names')
    .select('player_id')
    .where('kind', '=', 'mobile')
    .where('value', '=', mobile)
    .executeTakeFirst();
  const event = { at: now, kind: 'code.wrong', actor: 'player' } as const;
  await recordAudit(tx, { ...event, playerId: owner?.player_id, details: { purpose, ip } });
}

/**
 * Uses up several codes, all or none: a slip in one leaves the others to be sent again with it. The
 * tries that wrong ones cost are kept.
 */
export async function redeemCodes(context: RedeemContext, codes: TypedCode[]): Promise<void> {
  const { tx, now, refuse, refuseAndKeep } = context;
  const ends: { use: CodeUse; field: string; end: CodeEnd }[] = [];
  for (const { use, typed, field } of codes) {
    ends.push({ use, field, end: await tryCode(tx, use, typed, now) });
  }
  const of = (wanted: CodeEnd) => ends.find(({ end }) => end === wanted);
  const [wrong, expired] = [of('wrong'), of('expired')];
  if (wrong) {
    await recordWrongCode(context, wrong.use);
    return refuseAndKeep(REFUSALS.codeWrong, { field: wrong.field });
  }
  if (expired) return refuse(REFUSALS.codeExpired, { field: expired.field });
  for (const { use } of codes) await spend(tx, use);
}

/** Uses up a typed code, or refuses; the try that a wrong code costs is kept. */
export function redeemCode(context: RedeemContext, use: CodeUse, typed: string): Promise<void> {
  return redeemCodes(context, [{ use, typed, field: 'code' }]);
}
