// @vitest-environment node
import { expect, test } from 'vitest';
import { filesBelow, inProject } from '../project.ts';
import { styleNames } from './style-names.ts';

test('no two files of styles share their letters', () => {
  const nameOf = styleNames();
  const files = filesBelow('src').filter((file) => file.endsWith('.module.css'));
  const names = files.map((file) => nameOf('a', inProject(file)));
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(files.length);
});

test('a class keeps its name, whatever comes to another file', () => {
  const [first, second] = [styleNames(), styleNames()];
  const file = inProject('src/ui/controls/button.module.css');
  second('late', inProject('src/app/shell.module.css'));
  expect(second('wide', file)).toBe(first('wide', file));
  expect(first('small', `${file}?inline`)).toMatch(/^[a-zA-Z]{3}1$/);
});
