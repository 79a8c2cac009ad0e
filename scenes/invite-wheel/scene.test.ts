import fc from 'fast-check';
import type { Container } from 'pixi.js';
import { expect, test } from 'vitest';
import { INVITE_SECTORS } from '../../contract/invite.ts';
import { borderTimes, secondsOf } from '../kit/wheel.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { PULL_DEGREES, PULL_SECONDS, SPIN_SECONDS } from './act.ts';
import {
  restDegreesOf,
  SECTOR_DEGREES,
  SECTORS,
  startDegreesOf,
  TURN_DEGREES,
  wonSectorAt,
} from './geometry.ts';
import { paneLightAt } from './lantern.ts';
import type { InviteOutcome, InviteWheelModel } from './model.ts';
import { inviteWheel } from './scene.ts';

const ACT_SECONDS = 10;
const TIMES = [0, 0.2, 0.5, 2.4, 4.6, 5.4, 6, 6.6, 7.5, ACT_SECONDS];
const amounts = [50, 100, 200, 300, 500, 800, 2000, 5000];
const model: InviteWheelModel = { amounts, collected: 0, target: 10_000, restSector: 0 };
const make = () => rehearse(inviteWheel, model);

function outcomeOf(spinId: string, changes: Partial<InviteOutcome> = {}): InviteOutcome {
  const { sector = 3, before = 2500 } = changes;
  const amount = amounts[sector] ?? 0;
  const after = Math.min(10_000, before + amount);
  return { spinId, sector, fromSector: 1, amount, before, after, target: 10_000, ...changes };
}

function partOf(root: Container, label: string): Container {
  const part = root.getChildByLabel(label, true);
  if (!part) throw new Error(`the wheel has no ${label}`);
  return part;
}

const degreesOf = (root: Container) => (partOf(root, 'disc').rotation * 180) / Math.PI;

test('the wheel has as many sectors as the contract says', () => {
  expect(SECTORS).toBe(INVITE_SECTORS);
});

test('a spin turns 1800 degrees and the way from where the wheel stood', () => {
  for (let from = 0; from < SECTORS; from += 1) {
    for (let sector = 0; sector < SECTORS; sector += 1) {
      const start = startDegreesOf(from, sector);
      const way = restDegreesOf(sector) - start;
      expect(way).toBeGreaterThanOrEqual(TURN_DEGREES);
      expect(way).toBeLessThan(TURN_DEGREES + 360);
      expect(wonSectorAt(start)).toBe(from);
      for (const off of [-22, 0, 22]) expect(wonSectorAt(restDegreesOf(sector) + off)).toBe(sector);
    }
  }
  expect(() => restDegreesOf(8)).toThrow(RangeError);
});

test('the wheel rests on the settled sector for every sector, size and frame pattern', () => {
  const pattern = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { maxLength: 40 });
  const size = fc.record({
    width: fc.integer({ min: 240, max: 900 }),
    height: fc.integer({ min: 240, max: 1200 }),
  });
  const number = fc.integer({ min: 0, max: SECTORS - 1 });
  const outcome = fc.record({
    spinId: fc.string({ minLength: 1 }),
    sector: number,
    fromSector: number,
    before: fc.integer({ min: 0, max: 9999 }),
  });
  fc.assert(
    fc.property(outcome, size, pattern, (settled, viewport, deltas) => {
      const scene = make();
      scene.layout({ ...viewport, insetTop: 0, insetBottom: 0 });
      const { clock } = perform(scene, outcomeOf(settled.spinId, settled));
      for (const delta of deltas) clock.advance(delta);
      clock.advance(ACT_SECONDS);
      const degrees = degreesOf(scene.view);
      scene.dispose();
      expect(wonSectorAt(degrees)).toBe(settled.sector);
    }),
    { numRuns: 80 },
  );
});

test('poses are equal at 20, 30, 60 and 120 frames a second and with dropped frames', () => {
  const outcome = outcomeOf('i1', { sector: 6, before: 8500 });
  const expected = posesOf(make, outcome, [], TIMES);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, outcome, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b']) {
    expect(posesOf(make, outcome, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
  }
});

test('each tick falls on a border and none follows another within 50 ms', () => {
  const outcome = outcomeOf('i2', { sector: 5, fromSector: 2 });
  const seconds = secondsOf(outcome.spinId, SPIN_SECONDS);
  const from = startDegreesOf(2, 5) - PULL_DEGREES;
  const to = restDegreesOf(5);
  const borders = borderTimes({ from, to, seconds, sectorDegrees: SECTOR_DEGREES });
  expect(borders.length).toBeGreaterThanOrEqual((SECTORS * TURN_DEGREES) / 360);
  const scene = make();
  const { clock } = perform(scene, outcome);
  for (const border of borders) {
    advanceTo(clock, [], PULL_SECONDS + border);
    const sectors = degreesOf(scene.view) / SECTOR_DEGREES;
    expect(Math.abs(sectors - Math.round(sectors))).toBeLessThan(1e-4);
  }
  const ticks = scene.play(outcome).cues.filter(({ sound }) => sound === 'tick');
  expect(ticks.length).toBeGreaterThan(15);
  for (const [index, { atSeconds }] of ticks.entries()) {
    const before = ticks[index - 1]?.atSeconds ?? Number.NEGATIVE_INFINITY;
    expect(atSeconds - before).toBeGreaterThanOrEqual(0.05);
    expect(borders.map((time) => PULL_SECONDS + time)).toContain(atSeconds);
  }
});

test('the lantern shows nothing of a spin before its amount has arrived', () => {
  const outcome = outcomeOf('i3', { sector: 7, before: 1000 });
  const scene = make();
  const { clock } = perform(scene, outcome);
  const litPanes = () =>
    Array.from({ length: 10 }, (_, pane) => partOf(scene.view, `lit-${pane}`).alpha);
  const shareAt = (share: number) => litPanes().map((_, pane) => paneLightAt(pane, share));
  const arrival = PULL_SECONDS + secondsOf('i3', SPIN_SECONDS) + 0.35 + 0.35 + 0.45 + 0.55;
  advanceTo(clock, [], arrival);
  expect(litPanes()).toEqual(shareAt(0.1));
  clock.advance(ACT_SECONDS);
  for (const [pane, light] of litPanes().entries()) {
    expect(light).toBeCloseTo(paneLightAt(pane, 0.6), 6);
  }
});

test('the gong is heard for the full lantern alone, once and also on a skip', async () => {
  const most = outcomeOf('i4', { sector: 7, before: 0 });
  const small = perform(make(), most);
  small.clock.advance(ACT_SECONDS);
  expect(small.heard).not.toContain('gong');
  expect(small.heard.slice(-2)).toEqual(['won', 'fill']);

  const full = perform(make(), outcomeOf('i4', { sector: 7, before: 5000 }));
  full.clock.advance(1.2);
  const before = full.heard.length;
  full.playback.skip();
  expect(full.heard.slice(before)).toEqual(['gong']);
  expect(await full.playback.ended).toBe('skipped');
});

test('a skip ends in the pose of playing through', () => {
  const outcome = outcomeOf('i5', { sector: 4 });
  const scene = make();
  const { clock, playback, heard } = perform(scene, outcome);
  clock.advance(1.2);
  const before = heard.length;
  playback.skip();
  expect(poseOf(scene.view)).toBe(posesOf(make, outcome, [], [ACT_SECONDS])[0]);
  expect(heard.slice(before)).toEqual(['fill']);
});

test('the end pose does not depend on where the wheel stood before', () => {
  const [first] = posesOf(make, outcomeOf('i6', { fromSector: 0 }), [], [ACT_SECONDS]);
  const [second] = posesOf(make, outcomeOf('i6', { fromSector: 7 }), [], [ACT_SECONDS]);
  expect(second).toBe(first);
});

test('after an act and its rest the scene looks as if it had just been opened there', () => {
  const outcome = outcomeOf('i7', { sector: 6, before: 500 });
  const after = { ...model, collected: 2500, restSector: 6 };
  const scene = make();
  perform(scene, outcome).clock.advance(ACT_SECONDS);
  scene.update(after);
  const rest = scene.rest?.();
  rest?.timeline.time(rest.timeline.duration(), true);
  const fresh = rehearse(inviteWheel, after);
  const lineOf = (root: Container, label: string) => poseOf(partOf(root, label));
  for (const label of ['disc', 'words', 'lantern', 'lantern-light', 'clapper']) {
    expect(lineOf(scene.view, label)).toBe(lineOf(fresh.view, label));
  }
});

test('a model that comes during an act moves nothing that the act moves', () => {
  const outcome = outcomeOf('i8');
  const scene = make();
  const { clock } = perform(scene, outcome);
  clock.advance(2);
  const pose = poseOf(scene.view);
  scene.update({ ...model, collected: 9000, restSector: 5 });
  expect(poseOf(scene.view)).toBe(pose);
});

test('layout moves the root alone, and a scene that left holds nothing', () => {
  const scene = make();
  const before = poseOf(scene.view).split('\n').slice(1);
  scene.layout({ width: 320, height: 640, insetTop: 24, insetBottom: 64 });
  expect(poseOf(scene.view).split('\n').slice(1)).toEqual(before);
  scene.dispose();
  expect(scene.view.destroyed).toBe(true);
  expect(scene.view.children).toHaveLength(0);
});
