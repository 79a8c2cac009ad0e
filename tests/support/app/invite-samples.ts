import { hundredthsOf } from '../../../contract/money.ts';
import type { InviteInfo, InviteSpin } from '../../../src/features/invite/invite-info.ts';

const money = hundredthsOf;
const AMOUNTS = [50, 100, 200, 300, 500, 800, 2000, 5000];
const WEIGHTS = [3400, 2800, 1800, 900, 600, 350, 120, 30];

/** A round that runs, for tests. */
export const sampleInfo: InviteInfo = {
  isOpen: true,
  state: 'running',
  target: money(10_000),
  collected: money(500),
  missing: money(9500),
  spins: 3,
  startTime: '2026-11-20T00:00:00.000Z',
  endTime: '2026-11-27T00:00:00.000Z',
  nextRoundTime: '',
  hasShared: false,
  hasDeposited: false,
  sharePath: '/auth/register?pid=7',
  restSector: 0,
  wheel: AMOUNTS.map((amount, index) => ({
    amount: money(amount),
    weight: WEIGHTS[index] ?? 1,
  })),
  rules: {
    roundDays: 7,
    spinsAtStart: 3,
    spinsForSharing: 1,
    spinsForFriend: 2,
    friendsPerRound: 5,
    spinsForDeposit: 5,
    friendDeposit: money(10_000),
  },
  unshownSpins: [],
};

/** A spin of that round, for tests. */
export const sampleSpin: InviteSpin = {
  id: 'spin-1',
  sector: 4,
  fromSector: 0,
  amount: money(500),
  counted: money(500),
  before: money(0),
  after: money(500),
  target: money(10_000),
  createTime: '2026-11-20T01:00:00.000Z',
};
