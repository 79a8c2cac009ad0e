import { TIERS } from '../../../contract/jackpot.ts';
import { PROPS } from '../../../contract/props.ts';
import { averageOf, type Gift, type Given } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { houseBalanceOf } from '../../ledger/balances.ts';
import { CHANCE } from './chances.ts';
import { type JackpotConfig, readJackpotConfig } from './config.ts';
import { potOf } from './draw.ts';

/** What one draw gives on average, with the pots as they stand. */
async function drawOf(tx: Tx, { prizes, tierWeights }: JackpotConfig): Promise<Given[]> {
  const tiers: { propId: number; count: number; weight: number }[] = [];
  for (const [index, tier] of TIERS.entries()) {
    const count = await houseBalanceOf(tx, potOf(tier), PROPS.coin);
    tiers.push({ propId: PROPS.coin, count, weight: tierWeights[index] ?? 0 });
  }
  const pot = averageOf(tiers, true).reduce((sum, { count }) => sum + count, 0);
  const cells = prizes.map((prize) =>
    prize.propId === PROPS.jackpot ? { ...prize, propId: PROPS.coin, count: pot } : prize,
  );
  return averageOf(cells, true);
}

/** What chances are worth, and how deposits earn them. */
export async function jackpotGifts(tx: Tx): Promise<Gift[]> {
  const config = await readJackpotConfig(tx);
  if (!config.isOpen) return [];
  const { depositPerChance, depositChancesPerDay } = config;
  return [
    {
      on: 'use',
      name: 'jackpot draw',
      takes: { propId: CHANCE, count: 1 },
      given: await drawOf(tx, config),
    },
    { on: 'visit', name: 'welcome chance', often: 'once', given: [{ propId: CHANCE, count: 1 }] },
    {
      on: 'deposit',
      name: 'jackpot chances',
      often: 'day',
      turns: [depositPerChance, depositPerChance * depositChancesPerDay],
      given: (deposit) => [
        {
          propId: CHANCE,
          count: Math.min(depositChancesPerDay, Math.floor(deposit / depositPerChance)),
        },
      ],
    },
  ];
}
