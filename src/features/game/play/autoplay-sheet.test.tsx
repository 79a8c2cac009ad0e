import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { RULES } from '../../../../tests/support/app/play-world.ts';
import { addTexts, startI18n } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/game.json';
import { AutoplayButton } from './autoplay-sheet.tsx';
import type { GameVisit } from './game-visit.ts';

beforeAll(() => {
  startI18n();
  addTexts('game', { en });
});
afterEach(cleanup);

test.each([
  ['offers it', 25, 1],
  ['shows nothing of it', 0, 0],
])('a game %s where its rules have %i rounds of autoplay', (_what, autoplayMax, buttons) => {
  const visit = { phase: 'rest', rules: { ...RULES, autoplayMax } } as GameVisit;
  const start = () => undefined;
  const autoplay = { isOn: false, left: 0, end: undefined, start, stop: start };
  render(<AutoplayButton visit={visit} autoplay={autoplay} stake={100} />);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});
