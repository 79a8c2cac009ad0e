import { afterAll, expect, test } from 'vitest';
import type { AnyCall } from '../../../contract/call.ts';
import { openTestServer } from '../../../tests/support/servers/test-server.ts';
import { registerFeatures } from '../compose.ts';

const mounted = new Map<string, { call: AnyCall; isPlay: boolean }>();

/** Once calls that neither play nor bring money towards play, and so are never stopped. */
const ALWAYS_OPEN = [
  'accountClose',
  'actInviteUserExchange',
  'addBankInfo',
  'addKyc',
  'agentFill',
  'bindAccount',
  'bonusCancel',
  'breakStart',
  'changePassword',
  'changePhone',
  'createWithdrawal',
  'diamondExchangeGoods',
  'exclusionStart',
  'fairnessRotate',
  // A ticket is no play.
  'feedbackReply',
  'feedbackSend',
  'modifyBankInfo',
  'receiveAddupAwardById',
  'safeboxMove',
  'slotsHackReceive',
];
/** Money or awards towards play: they cost neither coin nor a chance. */
const NO_STAKES = [
  'appAgent5UserInviteValidReceive',
  'appAgent5UserReceive',
  'appVipUserReceiveDaily',
  'appVipUserReceiveSignInAward',
  'bankReceive',
  'betBonusByTypeReceive',
  'betBonusReceive',
  'createDeposit',
  'exchange',
  'firstGiftReceive',
  'followReceive',
  'loginBonus3UserReceive',
  'receiveMail',
  'receiveTaskAward',
  'receiveVipBonusUser',
  'receiveVipTask',
  'receiveVipTaskUnReceiveBonus',
  'takeOpenRewards',
];
/** Plays that move nothing by themselves. */
const PLAYS_WITHOUT_KEY = ['finishTask', 'startGame'];

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
  const plays = all.filter(({ isPlay }) => isPlay);
  expect(plays.length).toBeGreaterThan(10);
  expect(pathsOf(plays.filter(({ call }) => !call.once))).toEqual(PLAYS_WITHOUT_KEY);
  // A call that moves money or spends a chance is stopped, or it is one of these.
  const others = all.filter(({ call, isPlay }) => call.once && !isPlay);
  expect(pathsOf(others)).toEqual(ALWAYS_OPEN);
});

test('every call that plays is a stake, or known to cost nothing, and has a key to be asked about by', () => {
  const all = [...mounted.values()];
  const free = all.filter(({ call, isPlay }) => isPlay && call.once && !call.stake);
  expect(free.map(({ call }) => call.path).sort()).toEqual(NO_STAKES);
  expect(all.filter(({ call }) => call.stake && !call.once)).toEqual([]);
});
