import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '../src/manifests/manifest.ts';
import { filesBelow, inProject } from './project.ts';

/** Where a feature says what it brings; src/manifests/fold.ts globs for the same files. */
export const MANIFEST = /^src\/(features\/.*\/(screens|activity|game)|app\/popups)\.ts$/;

/** A manifest and the file that it is declared in, as Node reads it. */
export interface DeclaredManifest {
  file: string;
  manifest: Manifest;
}

/** Reads the manifests of all features; no component is loaded. */
export async function readManifests(): Promise<DeclaredManifest[]> {
  const declared: DeclaredManifest[] = [];
  for (const file of filesBelow('src').filter((path) => MANIFEST.test(path))) {
    const parts: Record<string, Manifest> = await import(pathToFileURL(inProject(file)).href);
    declared.push(...Object.values(parts).map((manifest) => ({ file, manifest })));
  }
  return declared;
}

/**
 * The file that a manifest's function imports.
 * @throws Error where it imports none, or more than one
 */
export function importedBy(load: () => unknown, file: string): string {
  const found = [...String(load).matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)];
  const [, path] = found[0] ?? [];
  if (found.length !== 1 || !path) throw new Error(`${file}: ${load} is to import one file`);
  return inProject(join(dirname(file), path));
}
