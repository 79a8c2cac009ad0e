import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import type { OperatorCommand } from './command.ts';
import { COMMANDS, readOps } from './ops.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ops = (words: readonly string[]) => opsOn(server, words);

function entries() {
  return server.database
    .selectFrom('audit_events')
    .select(['kind', 'actor', 'details'])
    .where('actor', '=', 'operator:tess')
    .orderBy('id')
    .execute();
}

/** A call with every value and option given, each of them something that isn't there. */
function wordsFor({ name, parameters, options = {} }: OperatorCommand): string[] {
  const flags = Object.keys(options).flatMap((flag) => [`--${flag}`, 'nothing such']);
  return [...name.split(' '), ...parameters.map(() => 'NOSUCH1'), ...flags];
}

/** The same with only what must be given. */
function shortWordsFor({ name, parameters, options = {} }: OperatorCommand): string[] {
  const needed = Object.entries(options).filter(([, { isRequired }]) => isRequired);
  const flags = needed.flatMap(([flag]) => [`--${flag}`, 'nothing such']);
  return [...name.split(' '), ...parameters.map(() => 'NOSUCH1'), ...flags];
}

describe('npm run ops', () => {
  test('prints every command with what it does, as help and when called with nothing', () => {
    const help = readOps(['--help']);
    expect(help).toMatchObject({ exitCode: 0 });
    expect(readOps([])).toMatchObject({ exitCode: 64 });
    const text = 'lines' in help ? help.lines.join('\n') : '';
    for (const { name, summary } of COMMANDS) {
      expect(text).toContain(`  ${name}`);
      expect(text).toContain(summary);
    }
  });

  test('no two commands share a name and none hides another', () => {
    const names = COMMANDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const hidden = names.filter((name) => names.some((other) => name.startsWith(`${other} `)));
    expect(hidden).toEqual([]);
  });

  test('refuses words that it does not know and opens no database for them', async () => {
    const before = await entries();
    expect(await ops(['players', 'delete', '1'])).toMatchObject({ exitCode: 64 });
    expect(await ops(['audit', 'verify', '--force'])).toMatchObject({ exitCode: 64 });
    expect(await ops(['audit', 'verify', 'all'])).toMatchObject({ exitCode: 64 });
    expect(await entries()).toEqual(before);
  });

  test.each(
    COMMANDS.flatMap((command) => [
      [command.name, wordsFor(command)] as const,
      [`${command.name} (only what it needs)`, shortWordsFor(command)] as const,
    ]),
  )('%s leaves one entry in the audit, done or refused', async (name, words) => {
    const before = await entries();
    const { exitCode, lines } = await ops(words);
    const [entry, ...more] = (await entries()).slice(before.length);
    expect(more).toEqual([]);
    const command = name.replace(/ \(.*/, '');
    expect(entry?.kind).toBe(`operator.${command.split(' ').join('.')}`);
    const { refused } = (entry?.details ?? {}) as { refused?: string };
    expect(refused).toBe(exitCode === 0 ? undefined : lines.join('\n'));
  });

  test('a command that is refused writes nothing but its entry', async () => {
    const steps = () => server.database.selectFrom('operator_steps').selectAll().execute();
    const before = await steps();
    await ops(['gift-codes', 'close', 'NOSUCH1']);
    expect(await steps()).toEqual(before);
  });
});
