// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Container } from 'pixi.js';
import { describe, expect, type MockInstance, test, vi } from 'vitest';
import type { ManualClock } from './clock.ts';
import { poseOf } from './pose.ts';
import { chooseQuality, type DeviceHints } from './quality.ts';
import { advanceTo, type Performance, perform, rehearse, ticksAt } from './rehearsal.ts';
import { drawsMaxOf, givenIn, languagesOf, type Sample, type Showcase } from './sample.ts';
import type { SceneModule } from './scene.ts';
import { TEXTURE_BYTES_MAX, textureBytesOf } from './texture-bytes.ts';
import { type AskIdle, createWarmUp } from './warm-up.ts';

// What the engine asks of every scene there is, whoever adds it.

type AnyModule = SceneModule<unknown, unknown, string, string, unknown>;
type AnyScene = ReturnType<AnyModule['create']>;
type AnySample = Sample<unknown, unknown>;

const SCENES = new URL('../', import.meta.url);
/** Light at rest may go on for this long after a change; then the phone rests. */
const AMBIENT_SECONDS_MAX = 20;
const FRAMES_A_SECOND = 24;
const ACT_SECONDS_MAX = 30;
/** The layers of an act are looked at this often, for as long as most acts take. */
const LOOKS_A_SECOND = 5;
const LOOK_SECONDS = 12;
/** The step of a weak phone, and the last one. */
const LOW: DeviceHints = { override: 'low' };
const LOWEST: DeviceHints = { stepMin: 3 };
const SPRITE = Object.keys(
  JSON.parse(readFileSync(new URL('../../assets/sounds/sprite.json', import.meta.url), 'utf8')),
);

const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'atlases' in value && 'create' in value;

function fileOf(folder: string, file: string) {
  return import(new URL(`${folder}/${file}`, SCENES).href);
}

/** Every scene with its samples: a folder with a scene.ts. */
async function allScenes(): Promise<{ module: AnyModule; showcase: Showcase }[]> {
  const folders = readdirSync(SCENES).filter((folder) =>
    existsSync(new URL(`${folder}/samples.ts`, SCENES)),
  );
  const scenes = folders.map(async (folder) => {
    const exported: object = await fileOf(folder, 'scene.ts');
    const module = Object.values(exported).find(isModule);
    if (!module) throw new Error(`scenes/${folder}/scene.ts exports no scene`);
    const { default: showcase }: { default: Showcase } = await fileOf(folder, 'samples.ts');
    return { module, showcase };
  });
  return Promise.all(scenes);
}

/**
 * The blend modes in drawing order, one a run: what one draw each costs, however many atlases. What
 * is wholly clear counts, as it does for Pixi; what is hidden does not.
 */
function layersOf(root: Container): string[] {
  const layers: string[] = [];
  const visit = (item: Container, inherited: string): void => {
    if (!item.visible) return;
    const blend = item.blendMode === 'inherit' ? inherited : item.blendMode;
    if ('renderPipeId' in item && layers[layers.length - 1] !== blend) layers.push(blend);
    for (const child of item.children) visit(child, blend);
  };
  visit(root, 'normal');
  return layers;
}

/** Shows `look` the tree of every moment that a sample names, and of an act in steps. */
function watch(
  module: AnyModule,
  sample: AnySample,
  look: (view: Container, moment: string) => void,
): void {
  for (const language of languagesOf(sample)) {
    const { model, outcome } = givenIn(sample, language);
    const scene = rehearse(module, model);
    const steps = outcome === undefined ? [] : ticksAt(LOOKS_A_SECOND, LOOK_SECONDS);
    const times = [...sample.atSeconds, ...steps].sort((a, b) => a - b);
    const clock = outcome === undefined ? undefined : perform(scene, outcome).clock;
    for (const at of times) {
      if (clock) advanceTo(clock, [], at);
      else scene.idle(at);
      look(scene.view, `${sample.name} (${language}) at ${at} s`);
    }
    scene.dispose();
  }
}

/** What of a group is drawn. */
function drawnIn(root: Container): Set<Container> {
  const drawn = new Set<Container>();
  const visit = (item: Container): void => {
    if (!item.visible || item.alpha === 0 || item.scale.x === 0) return;
    drawn.add(item);
    for (const child of item.children) visit(child);
  };
  visit(root);
  return drawn;
}

/** How much of one group comes, moves and is gone by the end of an act, at once: coins, stars, flakes. */
function mostFlying(view: Container, clock: ManualClock): number {
  const atFirst = drawnIn(view);
  const places = new Map<Container, string>();
  const looks: Container[][] = [];
  for (const at of ticksAt(LOOKS_A_SECOND, LOOK_SECONDS)) {
    advanceTo(clock, [], at);
    const drawn = [...drawnIn(view)];
    looks.push(drawn.filter((item) => (places.get(item) ?? '') !== `${item.x} ${item.y}`));
    for (const item of drawn) places.set(item, `${item.x} ${item.y}`);
  }
  clock.advance(ACT_SECONDS_MAX);
  const stays = new Set([...drawnIn(view), ...atFirst]);
  return Math.max(
    ...looks.map((moved) => {
      const groups = new Map<Container | null, number>([[null, 0]]);
      for (const item of moved) {
        if (!stays.has(item)) groups.set(item.parent, (groups.get(item.parent) ?? 0) + 1);
      }
      return Math.max(...groups.values());
    }),
  );
}

const scenes = await allScenes();

test('there are scenes to look at', () => {
  expect(scenes.map(({ module }) => module.name)).toContain('jackpot-ring');
});

describe.each(scenes.map(({ module, showcase }) => [module.name, module, showcase] as const))(
  '%s',
  (_, module, showcase) => {
    const { samples } = showcase;
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

    test('keeps to its layers at every moment: few draws a frame', () => {
      for (const sample of samples) {
        watch(module, sample, (view, moment) => {
          const layers = layersOf(view);
          expect(layers.length, `${moment}: ${layers.join(', ')}`).toBeLessThanOrEqual(
            drawsMaxOf(showcase),
          );
        });
      }
    });

    test('names sounds that the sprite has', () => {
      for (const file of Object.values(module.sounds)) expect(SPRITE).toContain(file);
    });

    test('ends each act in one pose, however it comes to the end', () => {
      for (const { name, model, outcome } of samples) {
        if (outcome === undefined) continue;
        type End = (performance: Performance<string>) => void;
        const endOf = (end: End, hints: DeviceHints = {}): string => {
          const scene = rehearse(module, model, undefined, hints);
          end(perform(scene, outcome));
          const pose = poseOf(scene.view);
          scene.dispose();
          return pose;
        };
        const inOneFrame = endOf(({ clock }) => clock.advance(ACT_SECONDS_MAX));
        const frames = ticksAt(30, ACT_SECONDS_MAX);
        const inManyFrames = endOf(({ clock }) => advanceTo(clock, frames, ACT_SECONDS_MAX));
        expect(inManyFrames, name).toBe(inOneFrame);
        const skipped: End = ({ playback }) => playback.skip();
        expect(endOf(skipped), name).toBe(inOneFrame);
        expect(endOf(skipped, { isReducedMotion: true }), `${name}, reduced`).toBe(inOneFrame);
        const atLow = endOf(({ clock }) => clock.advance(ACT_SECONDS_MAX), LOW);
        expect(endOf(skipped, LOW), `${name}, low`).toBe(atLow);
        expect(endOf(skipped, { ...LOW, isReducedMotion: true }), `${name}, low`).toBe(atLow);
      }
    });

    test('lets no more fly on a weak phone than its step allows, in any act', () => {
      for (const { name, model, outcome } of samples) {
        if (outcome === undefined) continue;
        for (const hints of [LOW, LOWEST]) {
          const scene = rehearse(module, model, undefined, hints);
          const most = mostFlying(scene.view, perform(scene, outcome).clock);
          scene.dispose();
          expect(most, name).toBeLessThanOrEqual(chooseQuality(hints).particlesMax);
        }
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

    test('practises each of its acts to the end where it has any', () => {
      const plays: MockInstance<AnyScene['play']>[] = [];
      const create: typeof module.create = (parts) => {
        const scene = module.create(parts);
        plays.push(vi.spyOn(scene, 'play'));
        return scene;
      };
      const quality = chooseQuality({});
      const askIdle: AskIdle = (run) => run(() => Number.POSITIVE_INFINITY);
      createWarmUp({ quality, paint: () => undefined, askIdle }).add({ ...module, create });
      const outcomes = plays.flatMap(({ mock }) => mock.calls.map(([outcome]) => outcome));
      const hasAct = samples.some(({ outcome }) => outcome !== undefined);
      expect(outcomes.length > 0).toBe(hasAct);
      expect(outcomes).toEqual(expect.arrayContaining([...(module.practice?.().outcomes ?? [])]));
      const acts = plays.flatMap(({ mock }) => mock.results.map(({ value }) => value));
      for (const { timeline } of acts) expect(timeline.time()).toBe(timeline.duration());
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
