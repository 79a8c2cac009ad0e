import { hundredthsOf } from '../../../contract/money.ts';
import type { PkData, SettledRound } from '../../../src/features/red-blue/pk.ts';

/** A round that the red camp won, for tests. */
export const sampleRound: SettledRound = {
  id: '2026-11-19',
  endsAt: '2026-11-19T16:00:00.000Z',
  pool: hundredthsOf(500_000),
  winner: 'red',
  redTotal: hundredthsOf(1_000_000),
  blueTotal: hundredthsOf(800_000),
  camp: 'red',
  wager: hundredthsOf(250_000),
  share: hundredthsOf(125_000),
};

/** A round that runs, seen by a player without a camp, for tests. */
export const sampleData: PkData = {
  isOpen: true,
  needDeposit: false,
  now: '2026-11-20T04:00:00.000Z',
  published: hundredthsOf(500_000),
  round: {
    id: '2026-11-20',
    startsAt: '2026-11-19T16:00:00.000Z',
    endsAt: '2026-11-20T16:00:00.000Z',
    pool: hundredthsOf(500_000),
    carried: hundredthsOf(0),
  },
  own: { wager: hundredthsOf(0), shareIfEndedNow: hundredthsOf(0) },
  camps: {
    red: { total: hundredthsOf(1_234_500), members: 12 },
    blue: { total: hundredthsOf(900_000), members: 1 },
  },
  isCounting: false,
  rounds: [sampleRound],
};
