import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type WALLET_CALLS,
  WALLET_PREFIX,
  type WalletCall,
  WalletReply,
  WalletSessionReply,
} from '../../../../contract/game-wallet.ts';
import { bodyOf, outwards } from '../../../core/outside-answer.ts';
import { STUDIO_CODE } from '../secrets.ts';
import { signedHeaders } from '../signature.ts';
import type { StudioDeps } from './deps.ts';

/** The wallet could not be reached or did not answer as documented: what it did is not known. */
export class WalletUnavailable extends Error {
  override readonly name = 'WalletUnavailable';
}

/** An answer about money. */
export type WalletAnswer = Static<typeof WalletReply>;
type Calls = typeof WALLET_CALLS;
type MoneyCall = Exclude<WalletCall, 'session'>;

const TIMEOUT_MS = 5000;
const replyChecker = Compile(WalletReply);
const sessionChecker = Compile(WalletSessionReply);

/** Makes one signed call about money. @throws WalletUnavailable */
export async function askWallet<Name extends MoneyCall>(
  deps: StudioDeps,
  name: Name,
  request: Static<Calls[Name]>,
): Promise<WalletAnswer> {
  const answer = await send(deps, name, request);
  if (!replyChecker.Check(answer)) throw new WalletUnavailable(`${name}: the answer is incomplete`);
  return answer;
}

/** Asks whose visit a token is. @throws WalletUnavailable */
export async function askSession(
  deps: StudioDeps,
  token: string,
): Promise<Static<typeof WalletSessionReply>> {
  const answer = await send(deps, 'session', { token });
  if (!sessionChecker.Check(answer))
    throw new WalletUnavailable('session: no answer as documented');
  return answer;
}

async function send(deps: StudioDeps, name: WalletCall, request: object): Promise<unknown> {
  const path = WALLET_PREFIX + name;
  const body = JSON.stringify(request);
  const headers = signedHeaders(STUDIO_CODE, await deps.secret(), { path, body }, deps.now());
  try {
    const answer = await fetch(deps.walletAddress() + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      ...outwards(TIMEOUT_MS),
    });
    const text = String(await bodyOf(answer));
    if (!answer.ok) throw new WalletUnavailable(`${name}: status ${answer.status}`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof WalletUnavailable) throw error;
    throw new WalletUnavailable(`${name}: ${error instanceof Error ? error.name : 'failed'}`);
  }
}
