import packageJson from '../../package.json' with { type: 'json' };
import { filesBelow, hashOf } from '../project.ts';

/** Equal sources make equal builds: several servers of one release show the same id. */
export const BUILD_ID = hashOf(
  filesBelow('src', 'scenes', 'contract', 'assets', 'public', 'index.html', 'package-lock.json'),
).slice(0, 12);

/** Covers in several widths. */
export const COVERS = filesBelow('assets/generated/covers');

/** Where they lie: in a folder of their contents' name, which may be kept for ever. */
export const COVERS_URL = `/assets/covers-${hashOf(COVERS).slice(0, 8)}`;

/** What the code is told of its build; without it a page calls itself `dev`. */
export const BUILD_INFO = {
  __BUILD_ID__: JSON.stringify(BUILD_ID),
  __APP_VERSION__: JSON.stringify(packageJson.version),
  __COVERS_URL__: JSON.stringify(COVERS_URL),
};
