import { describe, expect, test } from 'vitest';
import {
  type Answer,
  broken,
  closed,
  lost,
  ok,
  openWorld,
  samplePrize,
  settle,
} from '../../tests/support/app/reveal-world.ts';
import { ApiBug } from '../lib/api/api.ts';

const DAY_MS = 24 * 60 * 60_000;

const red = { drum: 1 };
const coin = samplePrize();

/** A panel whose press got no answer, and whose questions the server failed on until it was put aside. */
async function openAside() {
  const { world, runner } = openWorld();
  const leave = runner.enter();
  await settle();
  world.answers = [broken];
  world.outcomes = [broken, broken, broken];
  runner.press(red, true);
  await settle();
  return { world, runner, leave };
}

describe('a press that the server fails on', () => {
  test('is put aside after three failures of the server, and the next press asks about it', async () => {
    const { world, runner } = await openAside();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 500 });
    expect(world.pending).toEqual({ onceKey: 'key-1', atMs: 1_000_000, input: red });
    world.nowMs += 600_000;
    world.outcomes = [ok(coin)];
    runner.press(red, true);
    await settle();
    expect(world.sentKeys).toEqual(['key-1']);
    expect(world.askedKeys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin });
    expect(world.pending).toBeUndefined();
    // It may have been booked when it was sent: the balance is asked for, not added to.
    expect(world.settled).toBe(10_000);
    expect(world.refreshes).toBe(2);
  });

  test('counts only failures in a row: silence keeps it asking', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [broken];
    world.outcomes = [broken, broken, lost, broken, broken, ok(coin)];
    runner.press(red, true);
    await settle();
    expect([world.sentKeys.length, world.askedKeys.length]).toEqual([1, 6]);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin });
  });

  test('is asked about at the next visit', async () => {
    const { world, runner, leave } = await openAside();
    leave();
    await settle();
    expect(runner.state.errorCode).toBeUndefined();
    world.outcomes = [ok(coin)];
    runner.enter();
    await settle();
    expect([world.sentKeys.length, world.askedKeys.length]).toEqual([1, 4]);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, isUnfinished: true });
  });

  test('is shown once when it was booked all the same', async () => {
    const { world, runner } = await openAside();
    world.outcomes = [ok(coin)];
    runner.offer([coin]);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, queue: [] });
    expect(world.pending).toBeUndefined();
    runner.endAct();
    runner.acknowledge();
    await settle();
    runner.offer([coin]);
    expect(runner.state.phase).toBe('rest');
    expect(world.sentKeys).toHaveLength(1);
  });

  test('keeps its key until the server tells, and only then is another one sent', async () => {
    const { world, runner } = await openAside();
    const busy: Answer = { ok: false, code: 9003 };
    world.outcomes = [busy, broken, broken, broken];
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 500 });
    expect(world.pending?.onceKey).toBe('key-1');
    world.outcomes = [closed];
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    expect(new Set(world.askedKeys)).toEqual(new Set(['key-1']));
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 9005, pending: undefined });
    expect([world.sentKeys, world.pending]).toEqual([['key-1'], undefined]);
    world.answers = [ok(coin)];
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    expect(world.sentKeys).toEqual(['key-1', 'key-2']);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin });
  });

  test('is not forgotten for an answer that nobody understands', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [lost];
    world.outcomes = [new ApiBug('onceOutcome', 404)];
    runner.press(red, true);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 404 });
    expect(world.pending?.onceKey).toBe('key-1');
  });
});

describe('the reveal runner', () => {
  test('asks about a press from before a reload, never sends it, and shows what it settled', async () => {
    const pending = { onceKey: 'key-old', atMs: 1_000_000 - DAY_MS, input: red };
    const { world, runner } = openWorld({ pending, unshown: [coin] });
    world.outcomes = [lost, ok(coin)];
    runner.enter();
    await settle();
    expect([world.sentKeys, world.askedKeys]).toEqual([[], ['key-old', 'key-old']]);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, isUnfinished: true });
    expect(runner.state.queue).toEqual([]);
  });

  test('tells a press from before a reload as not placed where it never arrived', async () => {
    const pending = { onceKey: 'key-old', atMs: 1_000_000 - DAY_MS, input: red };
    const { world, runner } = openWorld({ pending });
    world.outcomes = [closed];
    runner.enter();
    await settle();
    expect(world.sentKeys).toEqual([]);
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 9005 });
    expect(world.pending).toBeUndefined();
  });

  test('shows nothing twice of a press that was seen on another device meanwhile', async () => {
    const pending = { onceKey: 'key-old', atMs: 1_000_000 - DAY_MS, input: red };
    const { world, runner } = openWorld({ pending });
    world.outcomes = [ok(coin)];
    runner.enter();
    await settle();
    expect(runner.state).toMatchObject({ phase: 'rest', outcome: undefined, errorCode: undefined });
    expect([world.secret, world.pending]).toEqual([0, undefined]);
  });

  test('asks nothing about a press that the server may have forgotten', async () => {
    const pending = { onceKey: 'key-old', atMs: 1_000_000 - 14 * DAY_MS, input: red };
    const { world, runner } = openWorld({ pending, unshown: [coin] });
    runner.enter();
    await settle();
    expect([world.sentKeys, world.askedKeys]).toEqual([[], []]);
    expect(runner.state.outcome).toEqual(coin);
    expect(world.secret).toBe(500);
  });
});
