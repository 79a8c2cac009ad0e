// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { poseOf } from './pose.ts';
import { chooseQuality } from './quality.ts';
import { advanceTo, type Performance, perform, rehearse, ticksAt } from './rehearsal.ts';
import type { Sample } from './sample.ts';
import type { SceneModule } from './scene.ts';
import { TEXTURE_BYTES_MAX, textureBytesOf } from './texture-bytes.ts';

// What the engine asks of every scene there is, whoever adds it.

type AnyModule = SceneModule<unknown, unknown, string, string, unknown>;
type AnySample = Sample<unknown, unknown>;

const SCENES = new URL('../', import.meta.url);
/** Light at rest may go on for this long after a change; then the phone rests. */
const AMBIENT_SECONDS_MAX = 20;
const FRAMES_A_SECOND = 24;
const ACT_SECONDS_MAX = 30;
const SPRITE = Object.keys(
  JSON.parse(readFileSync(new URL('../../assets/sounds/sprite.json', import.meta.url), 'utf8')),
);

const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'atlases' in value && 'create' in value;

async function exportsOf(folder: string, file: string): Promise<unknown[]> {
  const exported: object = await import(new URL(`${folder}/${file}`, SCENES).href);
  return Object.values(exported);
}

/** Every scene with its samples: a folder with a scene.ts. */
async function allScenes(): Promise<{ module: AnyModule; samples: readonly AnySample[] }[]> {
  const folders = readdirSync(SCENES).filter((folder) =>
    existsSync(new URL(`${folder}/samples.ts`, SCENES)),
  );
  const scenes = folders.map(async (folder) => {
    const module = (await exportsOf(folder, 'scene.ts')).find(isModule);
    if (!module) throw new Error(`scenes/${folder}/scene.ts exports no scene`);
    const samples = (await exportsOf(folder, 'samples.ts')).find(Array.isArray);
    return { module, samples: samples ?? [] };
  });
  return Promise.all(scenes);
}

const scenes = await allScenes();

test('there are scenes to look at', () => {
  expect(scenes.map(({ module }) => module.name)).toContain('jackpot-ring');
});

describe.each(scenes.map(({ module, samples }) => [module.name, module, samples] as const))(
  '%s',
  (_, module, samples) => {
    test('keeps its textures within the budget of both tiers', () => {
      for (const tier of ['high', 'low'] as const) {
        const { total } = textureBytesOf(module, chooseQuality({ override: tier }));
        expect(total).toBeGreaterThan(0);
        expect(total, tier).toBeLessThanOrEqual(TEXTURE_BYTES_MAX[tier]);
      }
    });

    test('comes to rest, whatever it shows, and then stands still', () => {
      for (const { name, model } of samples) {
        const scene = rehearse(module, model);
        let frame = 0;
        const idle = () => scene.idle(frame / FRAMES_A_SECOND);
        while (idle() && frame < AMBIENT_SECONDS_MAX * FRAMES_A_SECOND) frame += 1;
        expect(idle(), name).toBe(false);
        const rested = poseOf(scene.view);
        frame += 1000;
        expect(idle(), name).toBe(false);
        expect(poseOf(scene.view), name).toBe(rested);
        scene.dispose();
      }
    });

    test('names sounds that the sprite has', () => {
      for (const file of Object.values(module.sounds)) expect(SPRITE).toContain(file);
    });

    test('ends each act in one pose, however it comes to the end', () => {
      for (const { name, model, outcome } of samples) {
        if (outcome === undefined) continue;
        const endOf = (end: (performance: Performance<string>) => void): string => {
          const scene = rehearse(module, model);
          end(perform(scene, outcome));
          const pose = poseOf(scene.view);
          scene.dispose();
          return pose;
        };
        const inOneFrame = endOf(({ clock }) => clock.advance(ACT_SECONDS_MAX));
        const frames = ticksAt(30, ACT_SECONDS_MAX);
        const inManyFrames = endOf(({ clock }) => advanceTo(clock, frames, ACT_SECONDS_MAX));
        expect(inManyFrames, name).toBe(inOneFrame);
        expect(
          endOf(({ playback }) => playback.skip()),
          name,
        ).toBe(inOneFrame);
      }
    });

    test('is heard only within the act, and by a skip only what is kept', () => {
      for (const { name, model, outcome } of samples) {
        if (outcome === undefined) continue;
        const scene = rehearse(module, model);
        const { timeline, cues } = scene.play(outcome);
        for (const cue of cues)
          expect(cue.atSeconds, name).toBeLessThanOrEqual(timeline.duration());
        expect(timeline.duration(), name).toBeLessThan(ACT_SECONDS_MAX);
        const { playback, heard } = perform(scene, outcome);
        playback.skip();
        const kept = cues.filter(({ keepOnSkip }) => keepOnSkip).map(({ sound }) => sound);
        expect([...heard].sort(), name).toEqual(kept.sort());
        scene.dispose();
      }
    });

    test('has a sample with reduced motion where it has an act', () => {
      const hasAct = samples.some(({ outcome }) => outcome !== undefined);
      expect(samples.some(({ isReducedMotion }) => isReducedMotion)).toBe(hasAct);
    });
  },
);

test('what a scene paints into counts as texture too', () => {
  const first = scenes[0]?.module;
  if (!first) throw new Error('no scene');
  const high = chooseQuality({ override: 'high' });
  const bytesWith = (bytes: number): number =>
    textureBytesOf({ ...first, renderTextureBytes: () => bytes }, high).total;
  expect(bytesWith(1000) - bytesWith(0)).toBe(1000);
});
