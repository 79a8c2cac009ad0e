import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesBelow, hashOf, inProject, runNode } from '../project.ts';
import { trimsOf } from './trims.ts';

const VITE = 'node_modules/vite/bin/vite.js';
const STAMP = inProject('dist', '.built-from');

/** What a build is made of: its sources, and the trims that it makes. */
function sourcesHash(): string {
  const trims = [...trimsOf()].join(' ');
  const sources = hashOf(
    filesBelow(
      'src',
      'scenes',
      'contract',
      'assets',
      'public',
      'scripts',
      'index.html',
      'gallery.html',
      'vite.config.ts',
      'package-lock.json',
    ),
  );
  return `${sources} ${trims}`;
}

/**
 * Builds the app into `dist` unless it was built from these very sources.
 * @returns whether it had to build
 * @throws Error when the build fails; its output has been printed
 */
export async function ensureBuilt(): Promise<boolean> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false;
  console.log('Building the app (only when its sources changed) ...');
  for (const config of ['vite.config.ts', 'scripts/build/server.config.ts']) {
    const code = await runNode(VITE, ['build', '--config', config], { isQuiet: true });
    if (code !== 0) throw new Error('The build failed: its message stands above.');
  }
  writeFileSync(STAMP, hash);
  return true;
}

if (import.meta.main) {
  const built = await ensureBuilt();
  console.log(built ? 'Built into dist/.' : 'dist/ is up to date.');
}
