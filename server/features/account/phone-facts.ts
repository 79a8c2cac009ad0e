import { sql } from 'kysely';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Tx } from '../../db/database.ts';

const Fact = Type.Union([Type.String({ maxLength: 128 }), Type.Integer()]);
const PHONE = Type.Object({ model: Fact, brand: Fact, os: Fact, sdk: Fact, webview: Fact });
const phone = Compile(PHONE);
/** Tokens of push services are printable ASCII without a space. */
const MESSAGING_TOKEN = /^[\x21-\x7e]*$/;

/** What the first call of a shell tells of its phone (spec section 7: preLogin). */
export interface ToldPhone {
  readonly playerId: number;
  /** Of the session, which knows its device. */
  readonly tokenHash: Buffer | undefined;
  readonly messagingToken?: string | undefined;
  readonly phoneinfoJsonModel?: string | undefined;
}

/** The facts as they are kept; null for what is none: the start of an app must not fail by it. */
function factsOf(json: string): string | null {
  try {
    const told: unknown = JSON.parse(json);
    if (!phone.Check(told)) return null;
    const { model, brand, os, sdk, webview } = told;
    return JSON.stringify({ model, brand, os, sdk, webview });
  } catch {
    return null;
  }
}

/** Keeps what a shell tells of its phone with the session's device; what does not fit is left out. */
export async function keepPhone(tx: Tx, told: ToldPhone): Promise<void> {
  const { playerId, tokenHash, messagingToken, phoneinfoJsonModel } = told;
  const token = messagingToken && MESSAGING_TOKEN.test(messagingToken) ? messagingToken : '';
  const facts = phoneinfoJsonModel ? factsOf(phoneinfoJsonModel) : null;
  if (!tokenHash || (messagingToken === undefined && facts === null)) return;
  await sql`
    update known_devices d
    set messaging_token = ${token}, phone = coalesce(${facts}::jsonb, d.phone)
    from sessions s
    where s.player_id = ${playerId} and s.token_hash = ${tokenHash}
      and d.player_id = s.player_id and d.device_hash = s.device_hash
      and (d.messaging_token, d.phone) is distinct from
        (${token}, coalesce(${facts}::jsonb, d.phone))`.execute(tx);
}
