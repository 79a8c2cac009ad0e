import { describe, expect, test } from 'vitest';
import { type Answer, broken, lost, ok, openWorld, samplePrize, settle } from './reveal-world.ts';

const red = { drum: 1 };
const coin = samplePrize();

/** A panel whose press the server has answered with failures until it was put aside. */
async function openAside() {
  const { world, runner } = openWorld();
  const leave = runner.enter();
  await settle();
  world.answers = [broken, broken, broken];
  runner.press(red, true);
  await settle();
  return { world, runner, leave };
}

describe('a press that the server fails on', () => {
  test('is put aside after three failures of the server and its key sent again', async () => {
    const { world, runner } = await openAside();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 500 });
    expect(world.pending).toEqual({ onceKey: 'key-1', atMs: 1_000_000, input: red });
    world.nowMs += 600_000;
    world.answers = [ok(coin)];
    runner.press(red, true);
    expect(world.pending).toEqual({ onceKey: 'key-1', atMs: 1_600_000, input: red });
    await settle();
    expect(world.sentKeys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin });
    expect(world.pending).toBeUndefined();
    // It may have been booked at the first try: the balance is asked for, not added to.
    expect(world.settled).toBe(10_000);
    expect(world.refreshes).toBe(2);
  });

  test('counts only failures in a row: silence keeps it asking', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [broken, broken, lost, broken, broken, ok(coin)];
    runner.press(red, true);
    await settle();
    expect(world.sentKeys).toHaveLength(6);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin });
  });

  test('is sent again at the next visit', async () => {
    const { world, runner, leave } = await openAside();
    leave();
    await settle();
    expect(runner.state.errorCode).toBeUndefined();
    world.answers = [ok(coin)];
    runner.enter();
    await settle();
    expect(world.sentKeys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, isUnfinished: true });
  });

  test('is shown once when it was booked all the same', async () => {
    const { world, runner } = await openAside();
    world.answers = [ok(coin)];
    runner.offer([coin]);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, queue: [] });
    expect(world.pending).toBeUndefined();
    runner.endAct();
    runner.acknowledge();
    await settle();
    runner.offer([coin]);
    expect(runner.state.phase).toBe('rest');
    expect(world.sentKeys).toHaveLength(4);
  });

  test('keeps its key when it is turned away or fails again', async () => {
    const { world, runner } = await openAside();
    const busy: Answer = { ok: false, code: 9003 };
    world.answers = [busy, broken, broken, broken];
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 500 });
    expect(world.pending?.onceKey).toBe('key-1');
    world.answers = [{ ok: false, code: 1001 }];
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    expect(new Set(world.sentKeys)).toEqual(new Set(['key-1']));
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 1001, pending: undefined });
    expect(world.pending).toBeUndefined();
  });
});
