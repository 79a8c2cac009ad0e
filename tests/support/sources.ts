import { readSources } from './source-tree.ts';

/** What the repo rules look at: every source of ours, in whatever language. */
export const sources = readSources('contract', 'server', 'scenes', 'src', 'scripts', 'tests');
/** Those with imports. */
export const scripts = sources.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));

/** Whether a file tests others. */
export const isTest = (file: string): boolean => /\.(test|e2e|visual)\.tsx?$/.test(file);

/** What runs in front of players and operators, and the scripts around it. */
export const production = scripts.filter(({ path }) => !isTest(path) && !path.startsWith('tests/'));
