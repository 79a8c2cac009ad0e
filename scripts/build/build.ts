import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesBelow, hashOf, inProject, runNode } from '../project.ts';

const STAMP = inProject('dist', '.built-from');

function sourcesHash(): string {
  return hashOf(
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
  const code = await runNode('node_modules/vite/bin/vite.js', ['build'], { isQuiet: true });
  if (code !== 0) throw new Error('The build failed: its message stands above.');
  writeFileSync(STAMP, hash);
  return true;
}

if (import.meta.main) {
  const built = await ensureBuilt();
  console.log(built ? 'Built into dist/.' : 'dist/ is up to date.');
}
