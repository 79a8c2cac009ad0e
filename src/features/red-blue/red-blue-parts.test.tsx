import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { sampleData, sampleRound } from '../../../tests/support/app/red-blue-samples.ts';
import { Around } from '../../../tests/support/known-stop.tsx';
import { addTexts, startI18n } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/red-blue.json';
import { AT_REST } from '../../stage/reveal-flow.ts';
import { CampCards } from './camp-cards.tsx';
import { OwnPart } from './own-part.tsx';
import { pk } from './pk.ts';
import { ResultCard } from './result-card.tsx';
import { RoundRow } from './round-row.tsx';

beforeAll(() => {
  startI18n();
  addTexts('red-blue', { en });
});
beforeEach(() => {
  HTMLElement.prototype.scrollTo = () => {};
});
afterEach(cleanup);

const text = () => document.body.textContent ?? '';
const nothing = hundredthsOf(0);

describe('the end of a round', () => {
  const show = (round: typeof sampleRound) => {
    cleanup();
    render(<ResultCard round={round} onContinue={() => {}} />);
  };

  test('shows a share to the hundredth', () => {
    show(sampleRound);
    expect(screen.getByRole('dialog', { name: 'Red won' })).toBeTruthy();
    expect(text()).toContain('₱1,250.00');
  });

  test('says plainly why there is none', () => {
    show({ ...sampleRound, winner: 'blue', share: nothing });
    expect(text()).toContain(en.result.lost);
    show({ ...sampleRound, wager: nothing, share: nothing });
    expect(text()).toContain(en.result.noWager);
    show({ ...sampleRound, winner: 'tie', share: nothing });
    expect(text()).toContain(en.result.tie);
    expect(text()).not.toContain(en.result.share);
    show({ ...sampleRound, winner: 'tie', blueTotal: nothing, share: nothing });
    expect(text()).toContain(en.result.alone);
  });

  test('goes on by a tap and by Enter', () => {
    const onContinue = vi.fn();
    render(<ResultCard round={sampleRound} onContinue={onContinue} />);
    fireEvent.click(screen.getByRole('button'));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter' });
    expect(onContinue).toHaveBeenCalledTimes(2);
  });
});

describe('the camps', () => {
  test('say in words who is ahead and which one is the own', () => {
    const own = { ...sampleData.own, camp: 'blue' } as const;
    render(<CampCards camps={sampleData.camps} own={own} />);
    const [red, blue] = screen.getAllByRole('listitem');
    expect(red?.textContent).toBe('Red₱12,345.0012 playersAhead');
    expect(blue?.textContent).toBe('BlueYou₱9,000.001 player');
  });
});

describe('the own part', () => {
  const show = (data: typeof sampleData) =>
    render(
      <Around>
        <OwnPart data={data} state={AT_REST} />
      </Around>,
    );

  test('asks once more before a camp is joined', () => {
    const press = vi.spyOn(pk, 'press').mockImplementation(() => {});
    show(sampleData);
    fireEvent.click(screen.getByRole('button', { name: 'Join Blue' }));
    expect(press).not.toHaveBeenCalled();
    expect(text()).toContain(en.join.final);
    const [, confirm] = screen.getAllByRole('button', { name: 'Join Blue' });
    if (confirm) fireEvent.click(confirm);
    expect(press).toHaveBeenCalledWith({ camp: 'blue', roundId: '2026-11-20' }, true);
  });

  test('takes no press without a deposit, and says what is missing', () => {
    show({ ...sampleData, needDeposit: true });
    for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
      expect(button.disabled).toBe(true);
    }
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy();
  });

  test('says that the view of now is no promise', () => {
    const own = { ...sampleData.own, camp: 'red', shareIfEndedNow: hundredthsOf(4200) } as const;
    show({ ...sampleData, own });
    expect(text()).toContain('₱42.00');
    expect(text()).toContain(en.own.noPromise);
  });

  test('says that an opponent is missing while the other camp has no wagers', () => {
    const { red } = sampleData.camps;
    const camps = { red, blue: { total: nothing, members: 3 } };
    show({ ...sampleData, camps, own: { ...sampleData.own, camp: 'red' } });
    expect(text()).toContain('Blue has no wagers yet.');
    expect(text()).not.toContain(en.own.noPromise);
  });

  test('says that it is closed', () => {
    show({ ...sampleData, isOpen: false });
    expect(text()).toContain(en.closed);
  });
});

test('a row tells the day, both totals and the own share, or that one was not in', () => {
  render(<RoundRow round={sampleRound} />);
  expect(text()).toMatch(/Red\s₱10,000\.00 · Blue\s₱8,000\.00/);
  expect(text()).toContain('+₱1,250.00');
  expect(text()).toContain('Nov 19');
  cleanup();
  const { camp: _camp, ...watched } = sampleRound;
  render(<RoundRow round={{ ...watched, share: nothing }} />);
  expect(text()).toContain(en.notIn);
});
