import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import type { JackpotInfo, Outcome } from '../../../src/features/jackpot/jackpot-info.ts';

const money = (coins: number): Hundredths => hundredthsOf(coins * 100);
const section = (min: number, max: number) => ({ min: money(min), max: money(max) });

/** A jackpot as the demo operator's server tells it; for tests. */
export const sampleInfo: JackpotInfo = {
  isOpen: true,
  total: money(98_250),
  megaJackpot: money(88_000),
  majorJackpot: money(9_000),
  minorJackpot: money(1_150),
  miniJackpot: money(100),
  megaSection: section(50_000, 200_000),
  majorSection: section(5_000, 20_000),
  minorSection: section(500, 2_000),
  miniSection: section(50, 200),
  needDeposit: money(0),
  needTyping: money(0),
  canReceiveDrawChance: true,
  chances: 1,
  readyChances: 1,
  nextTyping: money(0),
  jackpotWinnerList: [],
  unshownDraws: [],
};

/** A settled draw of 5 coins on the fifth cell, with any field replaced; for tests. */
export function sampleOutcome(changes: Partial<Outcome> = {}): Outcome {
  return {
    id: 'draw-1',
    cell: 4,
    propId: 2001,
    count: 500,
    type: 1,
    bonus: money(0),
    amountSection: section(0, 0),
    nickname: 'ju***n',
    createTime: '2026-11-20T04:00:00.000Z',
    ...changes,
  };
}
