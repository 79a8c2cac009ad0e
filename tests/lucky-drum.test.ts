import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProject } from '../scripts/project.ts';
import {
  OWNERSHIP,
  type Part,
  RACES,
  TESTED,
  TEXTS,
  type TestedPart,
  TYPED,
} from './support/models/activity-parts.ts';

// A dry run of docs/adding-an-activity.md: a new activity comes in by its own folders and a line
// here and there, every rule of the repository takes it, and none lets a part of it be forgotten.

const FIXTURE = inProject('tests/fixtures/lucky-drum');
/** All that the rules read; not the pictures of the visual tests, which are large. */
const TREE =
  'android assets contract docs public scenes scripts server src tests index.html gallery.html .env.example ' +
  '.gitignore ' +
  'package.json package-lock.json playwright.config.ts tsconfig.json vite.config.ts vitest.config.ts biome.json';
/** Every line that files of others get: all there are. */
const LINES: readonly [file: string, before: string, line: string][] = [
  ['contract/activity.ts', '} as const;', '  luckyDrum: 77,\n'],
  [
    'contract/books/index.ts',
    'export { MAIL_BOOKS',
    "export { LUCKY_DRUM_BOOKS } from './lucky-drum.ts';\n",
  ],
  [
    'server/features/index.ts',
    'import { mail }',
    "import { luckyDrum } from './lucky-drum/feature.ts';\n",
  ],
  ['server/features/index.ts', '] as const;', '  luckyDrum,\n'],
];
const LINES_MAX = 4;
const RUN_MS = 400_000;

let tree: string;

function edit(file: string, change: (text: string) => string): void {
  const place = path.join(tree, file);
  const text = readFileSync(place, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has nothing of what was to be changed`);
  writeFileSync(place, changed);
}

/** Files that the new activity brings or adds a line to. */
function changed(): string[] {
  const own = readdirSync(FIXTURE, { recursive: true, encoding: 'utf8' });
  const files = own.filter((file) => statSync(path.join(FIXTURE, file)).isFile());
  return [...files, ...new Set(LINES.map(([file]) => file))];
}

/** Runs a tool in the copy; answers whether it was content, and what it said. */
async function run(tool: string, ...args: string[]): Promise<{ isFine: boolean; said: string }> {
  const entry = inProject('node_modules', tool);
  const options = {
    cwd: tree,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1' },
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args], options);
    return { isFine: true, said: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isFine: false, said: `${stdout}\n${stderr}` };
  }
}
const tests = (...files: string[]) => run('vitest/vitest.mjs', 'run', ...files);

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'bituin-drum-'));
  const isLeftOut = /[\\/](visual[\\/]baselines|fixtures)$/;
  for (const part of TREE.split(' ')) {
    const filter = (from: string) => !isLeftOut.test(from);
    cpSync(inProject(part), path.join(tree, part), { recursive: true, filter });
  }
  symlinkSync(inProject('node_modules'), path.join(tree, 'node_modules'), 'junction');
  cpSync(FIXTURE, tree, { recursive: true });
  for (const [file, before, line] of LINES) {
    edit(file, (text) => text.replace(before, () => `${line}${before}`));
  }
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('a new activity', () => {
  test(`needs ${LINES_MAX} lines in files of others`, () => {
    expect(LINES.length).toBeLessThanOrEqual(LINES_MAX);
  });

  test(
    'is taken by lint, types and every rule, and plays: settled, hidden, shown, booked once',
    async () => {
      // The rest of the tree is what `npm run check` looks at.
      const lint = await run('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...changed());
      expect(lint.isFine, lint.said).toBe(true);
      const errors = await compiled();
      expect(errors.filter((line) => !line.includes('.without-'))).toEqual([]);
      const { isFine, said } = await tests(
        'tests/tidy.test.ts',
        'tests/layers.test.ts',
        TEXTS,
        'src/manifests',
        'src/lib/i18n/locales.test.ts',
        'src/lib/navigation/paths.test.ts',
        'src/features/bonus',
        'scenes/stage/every-scene.test.ts',
        'scenes/gallery',
        'scenes/lucky-drum',
        'contract',
        'server/db/shards.test.ts',
        'server/features/features.test.ts',
        'server/features/lucky-drum',
        'server/features/activity',
        'server/features/protection/play-calls.test.ts',
        'server/http/wire.test.ts',
      );
      expect(isFine, said).toBe(true);
    },
    RUN_MS,
  );

  test(
    'has a row in the long lists, and the row holds',
    async () => {
      const { isFine, said } = await tests(RACES, OWNERSHIP, '-t', 'has its row here|luckyDrum');
      expect(isFine, said).toBe(true);
    },
    RUN_MS,
  );
});

/** A copy of a part's file without the part: the compiler looks at all of them in one run. */
const copyWithout = ({ file }: Part, index: number) =>
  file.replace(/\.ts$/, `.without-${index}.ts`);

function without({ file, text, put = '' }: Part): string {
  const whole = readFileSync(path.join(tree, file), 'utf8');
  const less = text ? whole.replace(text, put) : '';
  if (less === whole) throw new Error(`${file} has nothing of what was to be left out`);
  return less;
}

let compiling: Promise<string[]> | undefined;
/** What the compiler says of the tree with all copies in it, a line each. */
function compiled(): Promise<string[]> {
  compiling ??= (async () => {
    const copies = TYPED.map((part, index) => path.join(tree, copyWithout(part, index)));
    for (const [index, part] of TYPED.entries()) writeFileSync(copies[index] ?? '', without(part));
    const { said } = await run('typescript/bin/tsc', '-p', '.', '--pretty', 'false');
    for (const copy of copies) rmSync(copy);
    return said.split('\n').filter((line) => line.includes('error TS'));
  })();
  return compiling;
}

/** What the tests of parts say of the tree without them. */
async function testedWithout(parts: readonly TestedPart[]): Promise<string> {
  const wholes = new Map<string, string>();
  for (const part of parts) {
    const place = path.join(tree, part.file);
    const whole = readFileSync(place, 'utf8');
    if (!wholes.has(place)) wholes.set(place, whole);
    if (part.text) writeFileSync(place, without(part));
    else rmSync(place);
  }
  try {
    const names = parts.map(({ noticed }) => noticed).join('|');
    return (await tests(...new Set(parts.map(({ by }) => by)), '-t', names)).said;
  } finally {
    for (const [place, whole] of wholes) writeFileSync(place, whole);
  }
}

/** Each run starts everything anew: what several tests notice is left out of one. */
const RUNS = [TESTED.filter(({ isAlone }) => !isAlone), TESTED.filter(({ isAlone }) => isAlone)];

describe('left out is', () => {
  test.each(TYPED.map((part, index) => ({ ...part, copy: copyWithout(part, index) })))(
    '$name',
    async ({ copy }) => {
      expect((await compiled()).filter((line) => line.startsWith(copy))).not.toEqual([]);
    },
    RUN_MS,
  );

  test.each(RUNS.map((parts) => ({ parts, names: parts.map(({ name }) => name).join('; ') })))(
    '$names',
    async ({ parts }) => {
      const said = await testedWithout(parts);
      for (const { name, noticed } of parts) {
        expect.soft(said, name).toMatch(new RegExp(`FAIL .*${noticed}`));
      }
    },
    RUN_MS,
  );
});
