import type { Static } from 'typebox';
import type { AppConfig } from '../../../contract/config.ts';
import type { Tier } from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';

/** One cell of the ring as the operator publishes it. */
export interface RingPrize {
  id: number;
  /** 50000 sends the draw on to the wheel; everything else is credited by its prop id. */
  propId: number;
  /** Hundredths for coins, units for the rest. */
  count: number;
  showNum: string;
  /** Whole number; all ten sum to 10,000. */
  weight: number;
}

/** From the amount that a pot restarts with to its ceiling, in hundredths. */
export interface Section {
  min: number;
  max: number;
}

/** What the operator publishes about the jackpot. Amounts in hundredths. */
export interface JackpotConfig {
  isOpen: boolean;
  displayMode: 'range' | 'meter';
  prizes: RingPrize[];
  /** Mega, Major, Minor, Mini. */
  tierWeights: number[];
  sections: Record<Tier, Section>;
  /** Deposited in all before the first draw. */
  depositToJoin: number;
  depositPerChance: number;
  depositChancesPerDay: number;
  drawsWithoutWager: number;
  wagerPerDraw: number;
  /** Its last day in Manila, yyyy-mm-dd; empty = none is announced. */
  endsOn: string;
}

interface ConfigTable {
  id: number;
  is_open: boolean;
  config: Omit<JackpotConfig, 'isOpen'>;
}

declare module '../../db/database.ts' {
  interface Database {
    jackpot_config: ConfigTable;
  }
}

/** Reads what the operator publishes now. */
export async function readJackpotConfig(tx: Tx): Promise<JackpotConfig> {
  const row = await tx
    .selectFrom('jackpot_config')
    .select(['is_open', 'config'])
    .executeTakeFirstOrThrow();
  return { isOpen: row.is_open, ...row.config };
}

/** What appConfig tells of the jackpot. */
export type JackpotAppConfig = Pick<
  Static<typeof AppConfig>,
  'jackpotAwardConfigList' | 'jackpotTierWeights' | 'jackpotDisplayMode' | 'jackpotRules'
>;

/** The jackpot's part of appConfig: ring cells in order with their weights, and the rules. */
export async function jackpotAppConfig(tx: Tx): Promise<JackpotAppConfig> {
  const config = await readJackpotConfig(tx);
  return {
    jackpotAwardConfigList: config.prizes.map((prize) => ({ ...prize, type: 1 })),
    jackpotTierWeights: config.tierWeights,
    jackpotDisplayMode: config.displayMode,
    jackpotRules: {
      depositToJoin: hundredthsOf(config.depositToJoin),
      depositPerChance: hundredthsOf(config.depositPerChance),
      depositChancesPerDay: config.depositChancesPerDay,
      drawsWithoutWager: config.drawsWithoutWager,
      wagerPerDraw: hundredthsOf(config.wagerPerDraw),
      endsOn: config.endsOn,
      potShares: await readPotShares(tx),
    },
  };
}

/** Providers whose games feed the pots, with their share of the coin that is staked there. */
function readPotShares(tx: Tx): Promise<{ name: string; share: number }[]> {
  return tx
    .selectFrom('game_platforms')
    .select(['name', 'pot_bp as share'])
    .where('status', '=', 1)
    .where('pot_bp', '>', 0)
    .orderBy('id')
    .execute();
}

/**
 * What stands against new ranges of the pots: a ceiling only rises (GLI-19 2.4.2), so that no pot is
 * ever above it, and a pot restarts within its range. Undefined when they hold.
 */
export function sectionsProblem(
  before: JackpotConfig['sections'],
  after: JackpotConfig['sections'],
): string | undefined {
  for (const [tier, { min, max }] of Object.entries(after)) {
    const was = before[tier as Tier];
    if (max < was.max) return `jackpot.sections.${tier}.max only rises: it is ${was.max} now.`;
    if (min < 1 || min > max) return `jackpot.sections.${tier}.min is from 1 to its max.`;
  }
  return undefined;
}
