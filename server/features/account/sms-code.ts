import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import type { SmsPurpose } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import { manilaDay, manilaDayEnd } from '../../manila-day.ts';

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

/** Where random bytes come from; tests script it. */
interface ByteSource {
  bytes(count: number): Buffer;
}

/** Who a code is for, and what it may be used for. */
export interface CodeUse {
  /** `+639xxxxxxxxx`. */
  readonly mobile: string;
  readonly purpose: Static<typeof SmsPurpose>;
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

/** Seconds until the phone may have a code again, 0 when it may have one now. */
export function secondsToWait(
  quota: { day: string; sent: number; lastSentAt: Date | null },
  dailyLimit: number,
  now: Date,
): number {
  const secondsUntil = (at: number): number => Math.ceil((at - now.getTime()) / 1000);
  if (quota.day === manilaDay(now) && quota.sent >= dailyLimit) {
    return secondsUntil(manilaDayEnd(now).getTime());
  }
  if (!quota.lastSentAt) return 0;
  return Math.max(0, secondsUntil(quota.lastSentAt.getTime() + RESEND_SECONDS * 1000));
}

/**
 * Spends one of the phone's codes of the day.
 * @returns 0, or the seconds to wait when it may have none now (then nothing was written).
 */
export async function spendQuota(
  tx: Tx,
  mobile: string,
  dailyLimit: number,
  now: Date,
): Promise<number> {
  const today = manilaDay(now);
  const quota = await tx
    .insertInto('sms_quotas')
    .values({ mobile, day: today, sent: 0, last_sent_at: null })
    .onConflict((conflict) =>
      conflict.column('mobile').doUpdateSet((set) => ({ mobile: set.ref('excluded.mobile') })),
    )
    .returning(['day', 'sent', 'last_sent_at as lastSentAt'])
    .executeTakeFirstOrThrow();
  const wait = secondsToWait(quota, dailyLimit, now);
  if (wait > 0) return wait;
  await tx
    .updateTable('sms_quotas')
    .set({ day: today, sent: quota.day === today ? quota.sent + 1 : 1, last_sent_at: now })
    .where('mobile', '=', mobile)
    .execute();
  return 0;
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

/**
 * Takes a typed code. `right` uses the code up; `wrong` counts a try; `expired` also stands for a
 * code that was never sent, was used already, or was guessed at too often.
 */
async function takeCode(
  tx: Tx,
  use: CodeUse,
  typed: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  const sent = await tx
    .selectFrom('sms_codes')
    .select(['salt', 'code_hash', 'expires_at', 'tries'])
    .where('mobile', '=', use.mobile)
    .where('purpose', '=', use.purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!sent || sent.expires_at <= now || sent.tries >= CODE_TRIES) return 'expired';
  const isRight = timingSafeEqual(codeHash(sent.salt, use, typed.trim()), sent.code_hash);
  const row = { mobile: use.mobile, purpose: use.purpose };
  if (isRight) {
    await tx
      .deleteFrom('sms_codes')
      .where((where) => where.and(row))
      .execute();
    return 'right';
  }
  await tx
    .updateTable('sms_codes')
    .set({ tries: sent.tries + 1 })
    .where((where) => where.and(row))
    .execute();
  return 'wrong';
}

/** What redeeming a code needs of a call; every call that takes one declares these refusals. */
interface RedeemContext {
  readonly tx: Tx;
  readonly now: Date;
  refuse(code: typeof REFUSALS.codeExpired): never;
  refuseAndKeep(code: typeof REFUSALS.codeWrong): never;
}

/** Uses up a typed code, or refuses; the try that a wrong code costs is kept. */
export async function redeemCode(
  { tx, now, refuse, refuseAndKeep }: RedeemContext,
  use: CodeUse,
  typed: string,
): Promise<void> {
  const code = await takeCode(tx, use, typed, now);
  if (code === 'expired') return refuse(REFUSALS.codeExpired);
  if (code === 'wrong') return refuseAndKeep(REFUSALS.codeWrong);
}
