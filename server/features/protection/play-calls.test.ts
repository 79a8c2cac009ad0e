import { afterAll, expect, test } from 'vitest';
import type { AnyCall } from '../../../contract/call.ts';
import { openTestServer } from '../../../tests/support/test-server.ts';
import { registerFeatures } from '../compose.ts';

const mounted = new Map<string, { call: AnyCall; isPlay: boolean }>();

/** Once calls that neither play nor bring money towards play, and so are never stopped. */
const ALWAYS_OPEN = [
  'actInviteUserExchange',
  'addBankInfo',
  'addKyc',
  'bindAccount',
  'bonusCancel',
  'breakStart',
  'changePassword',
  'changePhone',
  'createWithdrawal',
  'diamondExchangeGoods',
  'exclusionStart',
  'fairnessRotate',
  'modifyBankInfo',
  'receiveAddupAwardById',
  'safeboxMove',
  'slotsHackReceive',
];
/** Draws, what buys or brings chances and coin for play, and deposits. */
const PLAYS = [
  'actInviteUserSpin',
  'bankReceive',
  'createDeposit',
  'diamondExchangeCoin',
  'diamondExchangeScratchcard',
  'exchange',
  'followReceive',
  'loginBonus3UserReceive',
  'pkSignUp',
  'receiveDrawChance',
  'scratchCardLottery',
  'slotsHackSpin',
  'slotsHackStart',
  'startGame',
];

const server = await openTestServer({
  register(mount, parts) {
    registerFeatures((call, handler, options = {}) => {
      mounted.set(call.path, { call, isPlay: options.isPlay ?? false });
      mount(call, handler, options);
    }, parts);
  },
});
afterAll(() => server.close());

test('every call that plays is stopped by protection, and every other one is known to be free of play', () => {
  const all = [...mounted.values()];
  const pathsOf = (found: typeof all) => found.map(({ call }) => call.path).sort();
  expect(pathsOf(all.filter(({ isPlay }) => isPlay))).toEqual(PLAYS);
  // A new call that moves money or spends a chance must be put on one of both lists.
  const others = all.filter(({ call, isPlay }) => call.once && !isPlay);
  expect(pathsOf(others)).toEqual(ALWAYS_OPEN);
});
