import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityGetStatusList, getActivityIds, RedDotFlags } from '../../../contract/activity.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';

let server: TestServer;
let token: string;
let playerId: number;

const row = { type: 0, click_type: 1, home_float_show_status: 0 };

beforeAll(async () => {
  server = await openTestServer();
  await server.database
    .insertInto('activities')
    .values([
      { ...row, id: 47, sort: 20, click_action: '/a', unlogin_show_status: 1, status: 1 },
      { ...row, id: 42, sort: 10, click_action: '/b', unlogin_show_status: 0, status: 1 },
      { ...row, id: 55, sort: 5, click_action: '/c', unlogin_show_status: 1, status: 0 },
    ])
    .execute();
  ({ token, id: playerId } = await registerAccount(server, 'activities'));
});
afterAll(() => server.close());

describe('the list of activities', () => {
  test('shows a visitor only what is open to visitors', async () => {
    const { data } = await server.call(getActivityIds, {});
    expect(data.activityIds).toEqual([47]);
    expect(Object.keys(data.activityMap)).toEqual(['47']);
    expect(data.totalRecharge).toBe(0);
  });

  test('shows a player everything open, in the order of the operator', async () => {
    const { data } = await server.call(getActivityIds, {}, { token });
    expect(data.activityIds).toEqual([42, 47]);
    expect(data.activityMap['42']).toMatchObject({ unloginShowStatus: 0, clickAction: '/b' });
    expect(data).toMatchObject({ hasTurntable: false, loginBonus3CanReceive: false });
  });
});

describe('the red dots', () => {
  test('are dark for a visitor', async () => {
    const { status, data } = await server.call(activityGetStatusList, {});
    const { waiting, ...flags } = data;
    expect(status).toBe(200);
    expect(waiting).toEqual([]);
    expect(Object.keys(flags).sort()).toEqual(Object.keys(RedDotFlags.properties).sort());
    expect(new Set(Object.values(flags))).toEqual(new Set([false]));
  });

  test('the jackpot lights once the player could really draw', async () => {
    const before = await server.call(activityGetStatusList, {}, { token });
    expect(before.data.canReceiveDrawChance).toBe(false);
    await inTransaction(server.database, (tx) =>
      post(tx, {
        playerId,
        currency: 2001,
        amount: 10_000,
        house: 'house:deposits',
        kind: 'deposit',
        reference: 'first',
        at: server.clock.now(),
      }),
    );
    const after = await server.call(activityGetStatusList, {}, { token });
    expect(after.data.canReceiveDrawChance).toBe(true);
    const list = await server.call(getActivityIds, {}, { token });
    expect(list.data.totalRecharge).toBe(10_000);
  });
});
