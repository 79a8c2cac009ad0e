import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const NAMES = ['win', 'multiple', 'newest'] as const;

function Lists({ names = NAMES }: { names?: readonly (typeof NAMES)[number][] }) {
  const [chosen, choose] = useState<(typeof NAMES)[number]>('win');
  return (
    <Tabs
      label="Lists"
      tabs={names.map((name) => ({ name, text: name }))}
      chosen={chosen}
      onChoose={choose}
    >
      <p>The list of {chosen}</p>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
/** The one tab that has focus, is chosen and is where the Tab key stops. */
const chosen = () => {
  const [only, ...others] = screen.getAllByRole('tab', { selected: true });
  expect(others).toEqual([]);
  expect(document.activeElement).toBe(only);
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([only]);
  return only?.textContent;
};

beforeEach(() => {
  render(<Lists />);
  tab('win').focus();
});
afterEach(cleanup);

test('arrows go from tab to tab, and from the last to the first', () => {
  press('ArrowRight');
  expect(chosen()).toBe('multiple');
  press('ArrowRight');
  expect(chosen()).toBe('newest');
  press('ArrowRight');
  expect(chosen()).toBe('win');
  press('ArrowLeft');
  expect(chosen()).toBe('newest');
});

test('Home and End go to the first and the last', () => {
  press('End');
  expect(chosen()).toBe('newest');
  press('Home');
  expect(chosen()).toBe('win');
});

test('other keys, and arrows that the browser wants for itself, stay as they are', () => {
  expect(press('ArrowDown')).toBe(true);
  expect(press('ArrowRight', { altKey: true })).toBe(true);
  expect(chosen()).toBe('win');
  expect(press('ArrowRight')).toBe(false);
});

test('a tab names its panel, and the panel its tab', () => {
  const named = (name: string) => screen.getByRole('tabpanel', { name });
  expect(named('win').textContent).toBe('The list of win');
  expect(tab('win').getAttribute('aria-controls')).toBe(named('win').id);
  press('ArrowRight');
  expect(named('multiple').textContent).toBe('The list of multiple');
});

test('one tab alone is not shown, and what it would show is no panel', () => {
  cleanup();
  render(<Lists names={['win']} />);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('tabpanel')).toBeNull();
  expect(screen.getByText('The list of win')).toBeTruthy();
});
