import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { addTexts, startI18n } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/jackpot.json';
import { Terms } from './terms.tsx';

beforeAll(() => {
  startI18n();
  addTexts('jackpot', { en });
});
afterEach(cleanup);

test('tells the rules with the figures that the operator configured, not with any of its own', () => {
  const terms = {
    depositToJoin: hundredthsOf(25_000),
    depositPerChance: hundredthsOf(40_000),
    depositChancesPerDay: 7,
    drawsWithoutWager: 5,
    wagerPerDraw: hundredthsOf(33_000),
  };
  const { container } = render(<Terms terms={terms} />);
  const text = container.textContent ?? '';
  expect(text).toMatch(/each full ₱400(\.00)? of all your deposits, at most 7 a day/);
  expect(text).toMatch(/deposited ₱250(\.00)? or more/);
  expect(text).toMatch(/From draw 6 of a day on, you wager ₱330(\.00)? that day/);
});
