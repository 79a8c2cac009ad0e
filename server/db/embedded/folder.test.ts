import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareFolder } from './folder.ts';

const REFUSED = /^The data folder \S+ cannot be written \([A-Z]+\)\. Set DATA_DIR to .*\.$/;
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bituin-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a folder and those above it are made, closed to other users', () => {
  const folder = prepareFolder(join(parent, 'one', 'two'));
  expect(statSync(folder).mode & 0o044).toBe(0);
  expect(prepareFolder(folder)).toBe(folder);
});

test('a file or a link to nowhere in its place is refused in one sentence', () => {
  writeFileSync(join(parent, 'file'), '');
  symlinkSync(join(parent, 'nowhere'), join(parent, 'link'));
  for (const name of ['file', 'file/below', 'link', 'link/below']) {
    expect(() => prepareFolder(join(parent, name)), name).toThrow(REFUSED);
  }
});

test.runIf(process.platform === 'linux')('a place that takes no folders is refused too', () => {
  expect(() => prepareFolder('/proc/bituin/data')).toThrow(REFUSED);
});
