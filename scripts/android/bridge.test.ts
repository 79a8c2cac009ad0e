// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';

const read = (file: string): string => readFileSync(inProject(file), 'utf8');
const TYPES: Record<string, string> = { String: 'string', boolean: 'boolean', void: 'void' };

/** Each method as "name(string, string): boolean". */
function javaMethods(): string[] {
  const source = read('android/app/src/main/java/app/bituin/shell/ShellBridge.java');
  const found = source.matchAll(/@JavascriptInterface\s+public (\w+) (\w+)\(([^)]*)\)/g);
  return [...found].map(([, answer = '', name, args = '']) => {
    const types = args ? args.split(', ').map((each) => TYPES[each.split(' ')[0] ?? '']) : [];
    return `${name}(${types.join(', ')}): ${TYPES[answer] ?? 'number'}`;
  });
}

/** The same of what the app's side says that the object has. */
function appMethods(): string[] {
  const source = read('src/lib/platform/shell-host.ts');
  const [, body = ''] = /interface ShellBridge \{([^}]*)\}/.exec(source) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\(([^)]*)\): (\w+);/gm)].map(
    ([, name, args = '', answer]) => {
      const types = args ? args.split(', ').map((each) => each.split(': ')[1]) : [];
      return `${name}(${types.join(', ')}): ${answer}`;
    },
  );
}

test('whatever the app asks of the shell, the shell has, with the same arguments and answers', () => {
  const shell = javaMethods();
  expect(shell).toContain('openChat(string, string, string, string): boolean');
  expect(appMethods().length).toBeGreaterThan(5);
  expect(appMethods().filter((method) => !shell.includes(method))).toEqual([]);
});

test('both sides call the page by the same names', () => {
  const app = read('src/lib/platform/shell-host.ts');
  const shell = ['PageGate', 'BackButton', 'ShellPage']
    .map((name) => read(`android/app/src/main/java/app/bituin/shell/${name}.java`))
    .join('\n');
  for (const name of ['BituinShell', 'bituinShellReady', 'bituinShellBack']) {
    expect(app).toContain(name);
    expect(shell).toContain(name);
  }
});
