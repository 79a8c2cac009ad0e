import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../../tests/support/models/hostile-calls.ts';
import type { OwnedThing } from '../../tests/support/models/owned-things/thing.ts';
import {
  openWithdrawServer,
  type Withdrawer,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { seedDemo } from '../demo/seed.ts';
import { post } from '../ledger/post.ts';

// Who may see what: for every call that names something of a player's own, a stranger's answer is the
// one for a thing that does not exist, and a visitor has none.

/** Whatever file brings rows; an activity has one of its own. */
const FILES = import.meta.glob<{ OWNED_THINGS?: readonly OwnedThing[] }>(
  '../../tests/support/models/owned-things/*.ts',
  { eager: true },
);
const OWNED_THINGS = Object.values(FILES).flatMap((file) => file.OWNED_THINGS ?? []);

/** Names of fields that name something, in a request. */
const NAMES_A_THING = /^id$|Id$|Key$|^(box|source|ticket|pictures|reference)$/;
/** Fields that name what is everybody's: the operator's catalogue, or who the caller is on the way to be. */
const EVERYBODYS = [
  'activityId',
  'bankId',
  'couponId',
  'gameId',
  'goodsId',
  'offerId',
  'platformId',
  'rechargeTypeId',
  'typeId',
];
/** Calls whose field names what is everybody's, or that carry a secret in it which proves the right. */
const NOTHING_OWN: Readonly<Record<string, string>> = {
  chatOpen: 'a way of service, and the secret of a device by which its talk is found',
  exitGame: 'the secret of the visit, sent by a page that closes',
  finishTask: 'a task of the operator',
  followOpen: 'a page to follow',
  followReceive: 'a page to follow',
  pkRoundShown: 'the day, which all share',
  pkSignUp: 'the day, which all share',
  preLogin: 'the device itself',
  proveLogin: 'the secret of a login that has begun',
  receiveAddupAwardById: 'a step of the card counter',
  receiveTaskAward: 'a task of the operator',
  receiveVipTask: 'a task of the operator',
  socialRegist: 'the secret of a login that has begun',
  'anonymous/appThemePreview': 'a theme of the operator',
};

let server: WithdrawServer;
let stranger: Withdrawer;

/** A player whom nothing keeps from anything: verified, with a receiving account and a deposit. */
async function register(): Promise<Withdrawer> {
  const player = await server.registerWithdrawer({ coin: 0 });
  const move = { house: 'house:deposits', kind: 'deposit', reference: `deposit ${player.id}` };
  const deposit = { playerId: player.id, currency: 2001, amount: 1_000_000, ...move };
  await server.run((tx) => post(tx, { ...deposit, at: server.clock.now() }));
  return player;
}

beforeAll(async () => {
  server = await openWithdrawServer();
  await seedDemo(server.database, server.clock.now());
  stranger = await register();
});
afterAll(async () => {
  await server.expectSoundBooks();
  await server.close();
});

test('every call that names something of a player has its row here', async () => {
  const found = (await everyCall()).filter(({ request }) => {
    const { properties = {} } = request as { properties?: object };
    return Object.keys(properties).some(
      (name) => NAMES_A_THING.test(name) && !EVERYBODYS.includes(name),
    );
  });
  const known = new Set([
    ...OWNED_THINGS.map(({ call }) => call.path),
    ...Object.keys(NOTHING_OWN),
  ]);
  expect(found.map(({ path }) => path).sort()).toEqual([...known].sort());
});

/** A name of the same shape that nothing has. */
const nobodys = (id: string) =>
  id.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$|\w{4}$/, (end) =>
    end.length > 4 ? randomUUID() : 'ZZZZ',
  );

for (const thing of OWNED_THINGS) {
  test(`${thing.call.path} tells a stranger nothing of another's`, async () => {
    const owner = await register();
    const id = await thing.make(owner, server);
    expect(id).not.toBe('');
    const ask = async (as: Withdrawer, named: string, token = as.token) => {
      const { status, code, errcode, msg, data } = await server.call(
        thing.call,
        (await thing.request(named, as, server)) as never,
        { token },
      );
      return { status, code, errcode, msg, data };
    };
    const none = nobodys(id);
    expect(none).not.toBe(id);
    const before = await thing.state?.(owner, server);
    expect(await ask(stranger, id)).toEqual(await ask(stranger, none));
    expect((await ask(stranger, id, '')).code).toBe(401);
    expect(await thing.state?.(owner, server)).toEqual(before);
    // The name is a true one: to its owner it means something.
    const own = await ask(owner, id);
    const told = { own, state: await thing.state?.(owner, server) };
    expect(told).not.toEqual({ own: await ask(owner, none), state: before });
  });
}
