import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROPS } from '../../../contract/props.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import type { Gift, Given } from '../../core/gifts.ts';
import { seedDemo } from '../../demo/seed.ts';
import { DEFAULT_SETTINGS, loadSettings } from '../../features/config/settings.ts';
import { costOf } from './cost.ts';
import { findFreeLoop } from './free-loop.ts';

const DIAMOND = PROPS.diamond;
const CARD = 80_001;

const onDeposit = (given: Given[], from = 10_000): Gift => ({
  on: 'deposit',
  name: 'gift',
  often: 'always',
  turns: [from],
  given: (deposit) => (deposit < from ? [] : given),
});
const using = (name: string, takes: Pick<Given, 'propId' | 'count'>, given: Given[]): Gift => ({
  on: 'use',
  name,
  takes,
  given,
});
const coin = (count: number): Given => ({ propId: PROPS.coin, count });

describe('the sum', () => {
  test('is what comes back of a deposit that is wagered once', () => {
    const gifts = [
      onDeposit([{ propId: DIAMOND, count: 10 }]),
      using('shop', { propId: DIAMOND, count: 10 }, [coin(100)]),
    ];
    // 100 hundredths for 10,000, wagered once at 0.95 in their turn.
    expect(costOf(gifts, 0.95).sum).toBeCloseTo(0.95 + (100 * 0.95) / 10_000, 9);
  });

  test('counts a rebate on every wager, also of coin that was given', () => {
    const rebate: Gift = {
      on: 'wager',
      name: 'rebate',
      often: 'always',
      wagered: 1000,
      given: [coin(10)],
    };
    const { sum, worths } = costOf([rebate], 0.95);
    // x = 0.95 + 0.01 x
    expect(worths.returns.wager).toBeCloseTo(0.95 / 0.99, 9);
    expect(sum).toBeCloseTo(0.95 / 0.99, 9);
  });

  test('of rivals counts the best alone, and what can be had once or a day is told beside it', () => {
    const bonus = (name: string, count: number, often: 'always' | 'once'): Gift => ({
      ...(onDeposit([{ propId: PROPS.bonusCoin, count, wagerFactor: 10 }]) as Gift & {
        on: 'deposit';
      }),
      name,
      often,
      rival: 'bonus',
    });
    const cost = costOf(
      [bonus('small', 50, 'always'), bonus('large', 100, 'always'), bonus('first', 5000, 'once')],
      0.95,
    );
    expect(cost.shares).toEqual([{ name: 'large', part: expect.closeTo((100 * 0.5) / 10_000, 9) }]);
    expect(cost.bounded).toEqual([
      { name: 'first', often: 'once', stake: 10_000, worth: expect.closeTo(2500, 6) },
    ]);
  });
});

describe('the search', () => {
  /** A deposit earns a diamond, which becomes something else so many times before it is coin. */
  const chain = (links: number, last: number): Gift[] => [
    onDeposit([{ propId: DIAMOND, count: 1 }]),
    ...Array.from({ length: links }, (_, at) =>
      using(`link ${at + 1}`, { propId: DIAMOND + at, count: 1 }, [
        at === links - 1 ? coin(last) : { propId: DIAMOND + at + 1, count: 1 },
      ]),
    ),
  ];

  test('finds a way of six steps and says it', () => {
    const gifts = chain(4, 600);
    expect(findFreeLoop(gifts, costOf(gifts, 0.95).worths.returns)).toEqual({
      steps: ['deposit 10000', 'link 1', 'link 2', 'link 3', 'link 4', 'wager'],
      back: expect.closeTo(0.95 * 1.06, 6),
    });
  });

  test('finds none where each way costs more than it gives', () => {
    const gifts = chain(4, 500);
    expect(findFreeLoop(gifts, costOf(gifts, 0.95).worths.returns)).toBeUndefined();
    expect(costOf(gifts, 0.95).sum).toBeLessThan(1);
  });

  test('what is longer than six steps shows in the sum', () => {
    const gifts = chain(6, 600);
    expect(findFreeLoop(gifts, costOf(gifts, 0.95).worths.returns)).toBeUndefined();
    expect(costOf(gifts, 0.95).sum).toBeGreaterThan(1);
  });

  test('a thing that buys more than itself has no end', () => {
    const gifts = [
      onDeposit([{ propId: DIAMOND, count: 10 }]),
      using('card', { propId: DIAMOND, count: 10 }, [{ propId: CARD, count: 1 }]),
      using('scratching', { propId: CARD, count: 1 }, [{ propId: DIAMOND, count: 11 }, coin(1)]),
    ];
    expect(costOf(gifts, 0.95).sum).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the commands', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    await seedDemo(server.database, server.clock.now());
  });
  afterAll(() => server.close());
  const ops = (...words: string[]) => opsOn(server, ['promotions', ...words]);
  /** Ten cells of the ring, the last one with another prop. */
  const ring = (propId: number) =>
    [...Array(9).fill(2002), propId].map((id, cell) => ({
      id: cell + 1,
      propId: id,
      count: 1,
      showNum: '1',
      weight: cell < 9 ? 1100 : 100,
    }));
  const set = (name: string, value: object) =>
    ops('set', name, '--value', JSON.stringify(value), '--reason', 'board of 3 May');

  test('the report has every promotion of the demo, and the demo pays less than is staked', async () => {
    const { lines, exitCode } = await ops('cost');
    const text = lines.join('\n');
    expect(exitCode).toBe(0);
    for (const name of [
      'deposit bonus 1',
      'deposit bonus 5',
      'first deposit',
      'diamonds',
      'sign-in',
      'bank week',
      'following',
      'invite wheel',
      'jackpot chances',
      'slots hack',
      'award for 5 cards',
      'reaching VIP 1',
      'VIP task day-stakes',
      'task day-wager',
      'task week-deposit',
      'box at 60 points',
      'sign-up bonus',
    ])
      expect(text).toContain(`${name}: `);
    expect(Number(/together: ([\d.]+) %/.exec(text)?.[1])).toBeLessThan(100);
    expect(lines.at(-1)).toMatch(/^No way of up to six steps/);
  });

  test.each([
    ['points', { rate: { points: 1, coin: 100_000 } }, /deposit \d+, .*points for coin, wager/],
    ['diamonds', { earnPerDeposit: 1000 }, /deposit \d+, .*wager/],
    [
      'scratch',
      {
        kinds: [1, 2, 3].map((kind) => ({
          kind,
          price: 10,
          prizes: [{ propId: 2001, count: 100_000, weight: 10_000 }],
        })),
      },
      /deposit \d+, scratch card \d, scratching card \d/,
    ],
  ])('a free loop by %s is found, told and refused: nothing is set', async (name, change, way) => {
    const before = (await ops('show')).lines;
    const { exitCode, lines } = await set(name, change);
    expect(exitCode).toBe(1);
    expect(lines[0]).toMatch(/^Not changed: a player who repeats this would gain without end\. /);
    expect(lines[0]).toMatch(way);
    expect((await ops('show')).lines).toEqual(before);
  });

  test('rates of a rebate that no game can pay are refused as a setting, at once', async () => {
    const levels = DEFAULT_SETTINGS.vip.levels.map((level) => ({
      ...level,
      rebate: [{ typeId: 4, perMille: 40 }],
    }));
    const value = JSON.stringify({ levels });
    const words = ['settings', 'set', 'vip', '--value', value, '--reason', 'a try'];
    const { exitCode, lines } = await opsOn(server, words);
    expect(exitCode).toBe(1);
    expect(lines[0]).toMatch(/^Not changed: .*wager/);
    expect((await loadSettings(server.database)).vip).toEqual(DEFAULT_SETTINGS.vip);
  });

  test('a prize that is none, or that leads to the wheel, is set where there is such a one', async () => {
    const prizes = [{ propId: 0, count: 0, weight: 10_000 }];
    const kinds = [1, 2, 3].map((kind) => ({ kind, price: 10, prizes }));
    expect((await set('scratch', { kinds })).exitCode).toBe(0);
    expect((await set('jackpot', { prizes: ring(50_000) })).exitCode).toBe(0);
  });

  test('what is affordable is set, with the values before and after on record', async () => {
    expect(await set('diamonds', { earnPerDeposit: 12_000 })).toMatchObject({ exitCode: 0 });
    expect(await ops('set', 'slots-hack', '--open', 'no', '--reason', 'pause')).toMatchObject({
      exitCode: 0,
    });
    const shown = (await ops('show')).lines.join('\n');
    expect(shown).toContain('"earnPerDeposit":12000');
    expect(shown).toMatch(/^slots-hack {2}closed/m);
    expect((await ops('cost')).lines.join('\n')).not.toContain('slots hack');
  });

  test('coin of a sign-in costs what it is: it may leave without a wager, on every day', async () => {
    const coin = (count: number) => ({ propId: 2001, count });
    const week = {
      awards: Array(6).fill([coin(1_000)]),
      chest: [{ ...coin(4_000), weight: 10_000 }],
    };
    expect(await set('sign-in', week)).toMatchObject({ exitCode: 0 });
    expect((await ops('cost')).lines).toContain('  sign-in: PHP 100.00');
  });

  test.each([
    ['jackpots', {}, /^There is no promotion "jackpots"\. There are: jackpot, /],
    ['diamonds', { earn: 1 }, /^diamonds has no part "earn"/],
    [
      'diamonds',
      { coinOffers: [{ id: 1, price: 20 }] },
      /^diamonds\.coinOffers\[0\] has no "coins"/,
    ],
    [
      'invite',
      { wheel: [{ amount: 50, weight: 9999 }] },
      /^The weights of invite\.wheel add up to 9999/,
    ],
    [
      'jackpot',
      { sections: { mega: { max: 19_999_999 } } },
      /^jackpot\.sections\.mega\.max only rises: it is 20000000 now\./,
    ],
    ['jackpot', { sections: { mini: { min: 20_001 } } }, /^jackpot\.sections\.mini\.min is from 1/],
    [
      'first-deposit',
      { tiers: [{ id: 1, min: 10_000, rewards: [{ propId: 2, count: 100 }] }] },
      /^first-deposit\.tiers\[0\]\.rewards\[0\]: the prop 2 cannot be given\.$/,
    ],
    ['slots-hack', { awards: [{ propId: 4001, count: 1 }] }, /the prop 4001 cannot be given/],
    ['sign-in', { chest: [{ propId: 0, count: 0, weight: 10_000 }] }, /the prop 0 cannot be/],
    ['scratch', { awards: [{ id: 1, need: 1, propId: 0, count: 1 }] }, /the prop 0 cannot be/],
    ['points', { wagerFactor: 0 }, /^points\.wagerFactor is from 1 to 10\.$/],
    ['points', { rate: { points: 0 } }, /^points\.rate\.points is from 1\.$/],
    ['points', { minPoints: 0 }, /^points\.minPoints is from 1\.$/],
    ['points', { stepPoints: 0 }, /^points\.stepPoints is from 1\.$/],
    ['points', { rate: { coin: 0 } }, /^points\.minPoints become at least a hundredth of coin\.$/],
    ['jackpot', { prizes: ring(2003) }, /^jackpot\.prizes\[9\]: the prop 2003 cannot be given/],
  ])('promotions set %s %j is refused', async (name, change, problem) => {
    const { exitCode, lines } = await set(name, change);
    expect(exitCode).toBe(1);
    expect(lines[0]).toMatch(problem);
  });
});
