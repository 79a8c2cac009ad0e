// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseQuality } from './quality.ts';
import type { SceneModule } from './scene.ts';
import { TEXTURE_BYTES_MAX, textureBytesOf } from './texture-bytes.ts';

type AnyModule = SceneModule<never, never, string, string, never>;

const SCENES = new URL('../', import.meta.url);
const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'atlases' in value && 'create' in value;

/** Every scene there is: a folder with a scene.ts. */
async function allModules(): Promise<AnyModule[]> {
  const files = readdirSync(SCENES)
    .map((folder) => new URL(`${folder}/scene.ts`, SCENES))
    .filter((file) => existsSync(file));
  const exports = await Promise.all(files.map((file) => import(file.href)));
  return exports.flatMap((exported) => Object.values<unknown>(exported).filter(isModule));
}

const modules = await allModules();

test('there are scenes to measure', () => {
  expect(modules.map(({ name }) => name)).toContain('jackpot-ring');
});

test.each(modules.map((module) => [module.name, module] as const))(
  'the textures of %s stay within the budget of both tiers',
  (_, module) => {
    for (const tier of ['high', 'low'] as const) {
      const { total } = textureBytesOf(module, chooseQuality({ override: tier }));
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(TEXTURE_BYTES_MAX[tier]);
    }
  },
);

test('what a scene paints into counts too', () => {
  const [first] = modules;
  if (!first) throw new Error('no scene');
  const high = chooseQuality({ override: 'high' });
  const painting = { ...first, renderTextureBytes: () => 1000 };
  const [plain, more] = [
    textureBytesOf({ ...first, renderTextureBytes: () => 0 }, high),
    textureBytesOf(painting, high),
  ];
  expect(more.total - plain.total).toBe(1000);
});
