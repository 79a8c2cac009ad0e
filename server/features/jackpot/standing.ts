import { PROPS } from '../../../contract/props.ts';
import { manilaDayStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf, totalOf, wageredBy } from '../../ledger/balances.ts';
import { CHANCE } from './chances.ts';
import { type JackpotConfig, readJackpotConfig } from './config.ts';
import { isOpenAt } from './ending.ts';
import { refusalOf, type Standing, standingOf } from './rules.ts';
import { countDraws } from './store.ts';

/** Reads where a player stands: chances, and what is still missing before a draw. */
export async function readStanding(
  tx: Tx,
  { playerId, config, now }: { playerId: number; config: JackpotConfig; now: Date },
): Promise<Standing> {
  const since = manilaDayStart(now);
  const currency = PROPS.coin;
  const balances = await balancesOf(tx, playerId);
  return standingOf(
    { ...config, isOpen: isOpenAt(config, now) },
    {
      deposited: await totalOf(tx, { playerId, currency, kind: 'deposit' }),
      wageredToday: await wageredBy(tx, playerId, since),
      drawsToday: await countDraws(tx, playerId, since),
      chances: balances.get(CHANCE) ?? 0,
    },
  );
}

/** The red dot: true when a press of SPIN would draw. */
export async function canReceiveDrawChance(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const config = await readJackpotConfig(tx);
  return refusalOf(await readStanding(tx, { playerId, config, now })) === undefined;
}
