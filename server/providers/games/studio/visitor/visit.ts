import { randomUUID } from 'node:crypto';
import { ENGINES, type Engine } from '../../../../../contract/game-engines.ts';
import { type KeyVault, vaultWith } from '../../../../core/vault.ts';
import type { Bet, Outcome } from '../engines/engine.ts';
import { FUN_MONEY } from '../rounds.ts';

/** What every token of a visitor begins with; a player's begins with a digit. */
const MARK = 'fun.';
const ABOUT = 'visit of a visitor';
const LIFE_MS = 4 * 3_600_000;

/** A round of a visitor: it runs, or its payout is in the fun money. */
export interface VisitorRound {
  id: string;
  /** The page's own id of the press. */
  key: string;
  state: 'running' | 'settled';
  bet: Bet;
  outcome: Outcome;
  /** Hundredths. */
  payout: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** When a running round is over by itself. */
  overAt: number;
}

/** All there is of a visitor's visit. It travels with the page, sealed; the studio keeps nothing. */
export interface VisitorVisit {
  id: string;
  gameId: number;
  engine: Engine;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** Fun money in hundredths. */
  balance: number;
  /** The last round. */
  round?: VisitorRound;
}

/** A visit that begins. @throws RangeError for a game that is none of the studio's. */
export function newVisitorVisit(
  { gameId, engine }: { gameId: number; engine: string },
  now: Date,
): VisitorVisit {
  const known = ENGINES.find((name) => name === engine);
  if (!known) throw new RangeError(`the studio has no engine ${engine}`);
  const openedAt = now.getTime();
  return { id: randomUUID(), gameId, engine: known, openedAt, balance: FUN_MONEY };
}

const vaults = new WeakMap<Buffer, KeyVault>();

function vaultOf(secret: Buffer): KeyVault {
  const vault = vaults.get(secret) ?? vaultWith(secret);
  vaults.set(secret, vault);
  return vault;
}

/** The token of a visit as it stands: unreadable, as it holds where a running round will end. */
export function sealVisit(secret: Buffer, visit: VisitorVisit): string {
  const sealed = vaultOf(secret).seal(Buffer.from(JSON.stringify(visit)), ABOUT);
  return MARK + sealed.toString('base64url');
}

/** True for what can only be a visitor's token. */
export function isVisitorToken(token: string): boolean {
  return token.startsWith(MARK);
}

/** The visit that a token proves; undefined for one that was changed, or is over by now. */
export function openVisit(secret: Buffer, token: string, now: Date): VisitorVisit | undefined {
  let text: string;
  try {
    const sealed = Buffer.from(token.slice(MARK.length), 'base64url');
    text = vaultOf(secret).open(sealed, ABOUT).toString('utf8');
  } catch {
    return undefined;
  }
  const visit = JSON.parse(text) as VisitorVisit;
  return now.getTime() - visit.openedAt < LIFE_MS ? visit : undefined;
}
