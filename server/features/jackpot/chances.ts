import { PROPS } from '../../../contract/props.ts';
import { manilaDayStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { totalOf } from '../../ledger/balances.ts';
import type { DepositSettled } from '../../ledger/events.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { readJackpotConfig } from './config.ts';
import { chancesFor } from './rules.ts';

/** Currency of the ledger in which draw chances are counted. */
export const CHANCE = 3;

const HOUSE = 'house:chances';
const DEPOSIT_KIND = 'jackpot-chance';

/** Grants a new player the welcome chance; composed into registration by the app. */
export async function grantWelcomeChance(
  tx: Tx,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  const move = { kind: 'welcome', reference: 'jackpot-chance', at: now };
  await post(tx, { playerId, currency: CHANCE, amount: 1, house: HOUSE, ...move });
}

/** Grants the chances that a deposit earned; composed into the settlement of deposits by the app. */
export async function grantDepositChances(tx: Tx, event: DepositSettled): Promise<void> {
  const { playerId, depositId, amount, now } = event;
  await lockPlayer(tx, playerId);
  const config = await readJackpotConfig(tx);
  const deposited = await totalOf(tx, { playerId, currency: PROPS.coin, kind: 'deposit' });
  const earnedToday = await totalOf(tx, {
    playerId,
    currency: CHANCE,
    kind: DEPOSIT_KIND,
    since: manilaDayStart(now),
  });
  const chances = chancesFor(config, { deposited, amount, earnedToday });
  if (chances === 0) return;
  const move = { kind: DEPOSIT_KIND, reference: depositId, at: now };
  await post(tx, { playerId, currency: CHANCE, amount: chances, house: HOUSE, ...move });
}

/** Takes one chance for a draw. @throws BalanceTooLow when none is left. */
export async function spendChance(
  tx: Tx,
  { playerId, drawId, now }: { playerId: number; drawId: string; now: Date },
): Promise<void> {
  const move = { kind: 'jackpot-draw', reference: drawId, at: now };
  await post(tx, { playerId, currency: CHANCE, amount: -1, house: HOUSE, ...move });
}
