import type { SceneModule } from '../stage/scene.ts';

/** A scene of which only the name and the form are known; its samples fit it by their types. */
export type AnySceneModule = SceneModule<unknown, unknown, string, string, unknown>;

const FOLDERS = import.meta.glob<Record<string, unknown>>(['../*/scene.ts', '!../stage/scene.ts'], {
  eager: true,
});

function isModule(value: unknown, name: string): value is AnySceneModule {
  return typeof value === 'object' && value !== null && 'create' in value && nameOf(value) === name;
}

function nameOf(value: object): unknown {
  return 'name' in value ? value.name : undefined;
}

/**
 * The scene in the folder of that name.
 * @throws Error when the folder has no scene.ts that exports a module of its name.
 */
export function sceneModuleOf(name: string): AnySceneModule {
  const found = Object.values(FOLDERS[`../${name}/scene.ts`] ?? {}).find((value) =>
    isModule(value, name),
  );
  if (!isModule(found, name)) throw new Error(`scenes/${name}/scene.ts exports no scene "${name}"`);
  return found;
}
