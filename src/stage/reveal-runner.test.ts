import { describe, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../contract/money.ts';
import {
  type Answer,
  closed,
  lost,
  ok,
  openWorld,
  samplePrize,
  settle,
} from '../../tests/support/app/reveal-world.ts';

const red = { drum: 1 };
const coin = samplePrize();
const mega = samplePrize({ id: 'draw-2', coins: hundredthsOf(8_800_000), acts: 2 });

describe('the reveal runner', () => {
  test('stores the key before it sends and forgets it with the answer', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    expect(world.pending).toEqual({ onceKey: 'key-1', atMs: 1_000_000, input: red });
    await settle();
    expect(world.pending).toBeUndefined();
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin });
  });

  test('sends a press once and asks by its key until it is known what became of it', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    const busy: Answer = { ok: false, code: 9003 };
    world.answers = [lost];
    world.outcomes = [lost, lost, busy, ok(coin)];
    runner.press(red, true);
    await settle();
    expect(world.sentKeys).toEqual(['key-1']);
    expect(world.askedKeys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(world.pending).toBeUndefined();
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, isUnfinished: true });
    // It may have been booked at any time since: the balance is asked for, not added to.
    expect([world.settled, world.refreshes]).toEqual([10_000, 1]);
  });

  test('takes the next press after the clock of the device was set back an hour', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [{ ok: false, code: 1001 }, ok(coin)];
    runner.press(red, true);
    await settle();
    world.setBackMs = 3_600_000;
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    expect(world.sentKeys).toEqual(['key-1', 'key-2']);
  });

  test('tells a press that never arrived as not placed, and sends the next one with a new key', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [lost, ok(coin)];
    world.outcomes = [closed];
    runner.press(red, true);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 9005, pending: undefined });
    expect(world.pending).toBeUndefined();
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    expect(world.sentKeys).toEqual(['key-1', 'key-2']);
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, errorCode: undefined });
  });

  test('asks about nothing that was never sent', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [closed];
    runner.press(red, true);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 9005 });
    expect([world.pending, world.askedKeys]).toEqual([undefined, []]);
  });

  test('shows no prize in the balance before its player has seen it and goes on', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [ok(mega)];
    runner.press(red, true);
    await settle();
    expect(world.settled - world.secret).toBe(10_000);
    runner.endAct();
    expect(runner.state).toMatchObject({ phase: 'act', act: 1 });
    expect(world.settled - world.secret).toBe(10_000);
    runner.endAct();
    expect(runner.state.phase).toBe('prize');
    expect(world.settled - world.secret).toBe(10_000);
    expect(world.knownIds).toEqual([mega.id]);
    runner.acknowledge();
    expect(world.secret).toBe(0);
    // Until the server was told, its list of what nobody has shown still names it.
    expect(world.knownIds).toEqual([mega.id]);
  });

  test('loads what the prize is drawn with at the press, and holds the act until it is here', async () => {
    const loads: { come(): void; fail(): void }[] = [];
    const loadPrize = () =>
      new Promise<void>((come, fail) => loads.push({ come, fail: () => fail(new Error('gone')) }));
    const { world, runner } = openWorld({ loadPrize });
    runner.enter();
    await settle();
    world.answers = [ok(mega), ok(coin)];
    runner.press(red, true);
    expect(loads).toHaveLength(1);
    await settle();
    runner.endAct();
    expect(runner.state).toMatchObject({ phase: 'act', act: 1 });
    runner.endAct();
    await settle();
    expect(runner.state.phase).toBe('act');
    expect(world.secret).toBe(mega.coins);
    loads[0]?.come();
    await settle();
    expect(runner.state.phase).toBe('prize');
    runner.acknowledge();
    await settle();
    world.nowMs += 1000;
    runner.press(red, true);
    await settle();
    runner.endAct();
    expect([runner.state.phase, loads.length]).toEqual(['prize', 1]);
  });

  test('does not keep a prize back for what cannot be had, nor shows it to who has left', async () => {
    const lostChunk = () => Promise.reject(new Error('no network'));
    const { world, runner } = openWorld({ loadPrize: lostChunk });
    const leave = runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    await settle();
    runner.endAct();
    await settle();
    expect(runner.state.phase).toBe('prize');
    leave();
    await settle();
    expect(runner.state.phase).toBe('rest');
  });

  test('tells the server and renews info and balance when the player goes on', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    await settle();
    runner.endAct();
    runner.acknowledge();
    runner.acknowledge();
    await settle();
    expect(world.shown).toEqual(['draw-1']);
    expect(world.refreshes).toBe(1);
    expect(runner.state.phase).toBe('rest');
  });

  test('counts a prize once when the refresh after the draw before is still under way', async () => {
    let booked = 10_500;
    const late: (() => void)[] = [];
    const refresh = async () => {
      const seen = booked;
      await new Promise<void>((resolve) => late.push(resolve));
      world.settled = seen;
    };
    const { world, runner } = openWorld({ refresh });
    runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    await settle();
    runner.endAct();
    runner.acknowledge();
    await settle();
    world.nowMs += 1000;
    booked = 11_000;
    world.answers = [ok(samplePrize({ id: 'draw-3' }))];
    runner.press(red, true);
    for (let round = 0; round < 3; round += 1) {
      await settle();
      for (const answer of late.splice(0)) answer();
    }
    await settle();
    expect(runner.state.phase).toBe('act');
    expect(world.settled - world.secret).toBe(10_500);
  });

  test('leaves a prize among what nobody has seen when the panel closes in the middle of an act', async () => {
    const { world, runner } = openWorld();
    const leave = runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    await settle();
    leave();
    await settle();
    expect([world.secret, world.knownIds, world.added]).toEqual([0, [], [coin]]);
    expect(world.shown).toEqual([]);
    world.unshown = [coin];
    runner.enter();
    await settle();
    expect(runner.state).toMatchObject({ phase: 'act', outcome: coin, isUnfinished: true });
  });

  test('leaves it there, too, when the answer comes after the panel was closed', async () => {
    const { world, runner } = openWorld();
    const leave = runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    leave();
    await settle();
    expect(runner.state.phase).toBe('rest');
    expect([world.secret, world.knownIds, world.added]).toEqual([0, [], [coin]]);
  });

  test('asks once and keeps the act when strict mode mounts the panel twice', async () => {
    const pending = { onceKey: 'key-old', atMs: 1_000_000, input: red };
    const { world, runner } = openWorld({ pending, unshown: [coin] });
    world.outcomes = [ok(coin)];
    const leave = runner.enter();
    leave();
    runner.enter();
    await settle();
    await settle();
    expect(world.askedKeys).toEqual(['key-old']);
    expect(runner.state.phase).toBe('act');
  });

  test('keeps the code of a refusal and renews the info', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [{ ok: false, code: 1002 }];
    runner.press(red, true);
    await settle();
    expect(runner.state).toMatchObject({ phase: 'rest', errorCode: 1002 });
    expect(world.pending).toBeUndefined();
    expect(world.refreshes).toBe(1);
  });

  test('does not show an answer that belongs to the session before', async () => {
    const { world, runner } = openWorld();
    runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    runner.reset();
    await settle();
    expect(runner.state.outcome).toBeUndefined();
  });

  test('tells its listeners', async () => {
    const { world, runner } = openWorld();
    const listener = vi.fn();
    const stop = runner.subscribe(listener);
    runner.enter();
    await settle();
    world.answers = [ok(coin)];
    runner.press(red, true);
    await settle();
    expect(listener).toHaveBeenCalled();
    stop();
    listener.mockClear();
    runner.endAct();
    expect(listener).not.toHaveBeenCalled();
  });
});
