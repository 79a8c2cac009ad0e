import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { addTexts, startI18n } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/jackpot.json';
import { Pots } from './pots.tsx';
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
    endsOn: '',
    potShares: [],
  };
  const { container } = render(<Terms terms={terms} />);
  const text = container.textContent ?? '';
  expect(text).toMatch(/each full ₱400(\.00)? of all your deposits, at most 7 a day/);
  expect(text).toMatch(/deposited ₱250(\.00)? or more/);
  expect(text).toMatch(/From draw 6 of a day on, you wager ₱330(\.00)? that day/);
});

test('tells what fills the pots, how far each grows, and what becomes of them, as configured', () => {
  const section = (min: number, max: number) => ({
    min: hundredthsOf(min),
    max: hundredthsOf(max),
  });
  const info = {
    megaSection: section(700_000, 1_300_000),
    majorSection: section(70_000, 130_000),
    minorSection: section(7000, 13_000),
    miniSection: section(700, 1300),
  };
  const textOf = (terms: Parameters<typeof Pots>[0]['terms']) => {
    const { container } = render(<Pots terms={terms} info={info} />);
    const text = container.textContent ?? '';
    cleanup();
    return text;
  };
  const plain = textOf({ endsOn: '', potShares: [] });
  expect(plain).toContain('No stake goes into them.');
  expect(plain).toMatch(/Mega: from ₱7,000(\.00)?, never above ₱13,000(\.00)?/);
  expect(plain).toMatch(/Mini: from ₱7(\.00)?, never above ₱13(\.00)?/);
  expect(plain).toContain('announced here at least 30 days before');
  const ending = textOf({ endsOn: '2027-01-31', potShares: [{ name: 'Hall', share: 125 }] });
  expect(ending).toMatch(/1\.25\s?% of the coins staked in games by Hall go into them/);
  expect(ending).toContain('Jan 31, 2027');
  expect(ending).not.toContain('No last day is set');
});
