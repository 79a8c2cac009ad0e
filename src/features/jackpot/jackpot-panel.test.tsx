import '../../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { sampleInfo, sampleOutcome } from '../../../tests/support/app/jackpot-samples.ts';
import { Around, knowStop } from '../../../tests/support/known-stop.tsx';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { type AppConfig, useConfig } from '../../lib/stores/config-store.ts';
import en from '../../locales/en/jackpot.json';
import enProp from '../../locales/en/prop.json';
import fil from '../../locales/fil/jackpot.json';
import { ErrorLine } from './error-line.tsx';
import { PrizePopup } from './prize-popup.tsx';
import { SpinButton } from './spin-button.tsx';
import { StaticRing } from './static-ring.tsx';
import { TipBubble } from './tip-bubble.tsx';
import { Winners } from './winners.tsx';

beforeAll(() => {
  addTexts('jackpot', { en, fil });
  addTexts('prop', { en: enProp });
});
beforeEach(() => {
  HTMLElement.prototype.scrollTo = () => {};
});
afterEach(cleanup);

const spinProps = {
  isSpinning: false,
  hasChance: true,
  isDrawn: false,
  isPressed: false,
  setPressed: () => {},
  onPress: () => {},
};

describe('SPIN', () => {
  test('is disabled while spinning and without a chance, and says so', () => {
    const { rerender } = render(<SpinButton {...spinProps} />);
    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(button.disabled).toBe(false);
    rerender(<SpinButton {...spinProps} isSpinning />);
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-label')).toBe(en.spin.spinning);
    rerender(<SpinButton {...spinProps} hasChance={false} />);
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-label')).toBe(en.spin.noChance);
  });

  test('gives the focus back to a keyboard player after the draw', () => {
    const { rerender } = render(<SpinButton {...spinProps} />);
    const button = screen.getByRole('button');
    fireEvent.click(button, { detail: 0 });
    rerender(<SpinButton {...spinProps} isSpinning />);
    button.blur();
    rerender(<SpinButton {...spinProps} />);
    expect(document.activeElement).toBe(button);
  });
});

describe('a refused draw', () => {
  test('has a text of its own with the code for each draw error, and a general one', () => {
    const texts = [1001, 1002, 1003, 1004, 9004].map((code) => {
      const { unmount } = render(<ErrorLine code={code} onClose={() => {}} />);
      const text = screen.getByRole('alert').textContent ?? '';
      unmount();
      expect(text).toContain(`(${code})`);
      return text;
    });
    expect(new Set(texts).size).toBe(5);
  });
});

describe('a draw put aside', () => {
  test('names the code and says that the next press asks what became of it', () => {
    render(<ErrorLine code={500} isAside onClose={() => {}} />);
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain('(500)');
    expect(text).toContain('we check this draw first');
  });
});

test('a draw that was not placed says that nothing was taken', () => {
  render(<ErrorLine code={9005} onClose={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe('Not placed. Nothing was taken.');
});

test('the plain ring shows what was drawn, though the operator has changed its cell since the start', () => {
  const prize = { id: 1, propId: 2001, count: 500, type: 1, showNum: '5', weight: 1200 };
  const config = { jackpotAwardConfigList: [prize, { ...prize, id: 2 }] } as AppConfig;
  useConfig.setState({ config });
  const lampsOf = (count: number) => {
    const won = sampleOutcome({ cell: 1, count });
    const { container, unmount } = render(<StaticRing won={won} />);
    const lamps = Array.from(container.querySelectorAll('img'), (icon) => icon.parentElement);
    unmount();
    return lamps.map((lamp) => lamp?.textContent);
  };
  expect(lampsOf(500)).toEqual(['5', '5']);
  expect(lampsOf(200)).toEqual(['5', '₱2']);
});

describe('the tip', () => {
  beforeEach(() => knowStop('none'));
  const tipFor = (changes: object) => {
    const { unmount } = render(
      <Around>
        <TipBubble info={{ ...sampleInfo, ...changes }} />
      </Around>,
    );
    const text = screen.queryByRole('note')?.textContent;
    const link = screen.queryByRole('link')?.getAttribute('href');
    unmount();
    return { text, link };
  };

  test('names what is missing and leads to the deposit', () => {
    const { text, link } = tipFor({ needDeposit: hundredthsOf(5000) });
    expect(text).toContain('₱50.00');
    expect(link).toBe('/wallets?name=deposit');
    expect(text).toContain('opens your draw chance');
  });

  test('tells what opens the chances that cannot be used now, and how many they are', () => {
    const wager = { needTyping: hundredthsOf(17_600), nextTyping: hundredthsOf(17_600) };
    const none = tipFor({ ...wager, chances: 3, readyChances: 0 });
    expect(none.text).toContain('Wager ₱176.00 more today');
    expect(none.text).toContain('3 chances');
    expect(none.link).toBe('/');
    const some = tipFor({ chances: 3, readyChances: 1, nextTyping: hundredthsOf(20_000) });
    expect(some.text).toContain('2 more chances');
    expect(some.text).toContain('₱200.00');
  });

  test('is absent while a draw is possible', () => {
    expect(tipFor({}).text).toBeUndefined();
  });

  test('tells nobody who is stopped to deposit or to wager', () => {
    for (const kind of ['break', 'exclusion', undefined] as const) {
      knowStop(kind);
      expect(tipFor({ needDeposit: hundredthsOf(5000) })).toEqual({});
      expect(tipFor({ chances: 3, readyChances: 0, nextTyping: hundredthsOf(17_600) })).toEqual({});
    }
  });
});

describe('the prize popup', () => {
  test('goes on by tap, Enter and Escape', () => {
    for (const act of [
      () => fireEvent.click(screen.getByRole('button')),
      () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter' }),
      () => fireEvent.keyDown(document, { key: 'Escape' }),
    ]) {
      const goOn = vi.fn();
      const props = { outcome: sampleOutcome(), isUnfinished: true, onContinue: goOn };
      const { unmount } = render(<PrizePopup {...props} />);
      expect(screen.getByRole('dialog').textContent).toContain('₱5.00');
      expect(screen.getByText(en.spin.unfinished)).toBeTruthy();
      act();
      expect(goOn).toHaveBeenCalledOnce();
      unmount();
    }
  });
});

describe('a jackpot’s prize', () => {
  afterEach(() => vi.useRealTimers());

  test('goes on by itself a while after its count-up, once; any other waits for a tap', () => {
    vi.useFakeTimers();
    const shownFor = (propId: number) => {
      const goOn = vi.fn();
      const outcome = sampleOutcome({ propId, type: propId > 50_000 ? 2 : 1 });
      const show = () => <PrizePopup outcome={outcome} isUnfinished={false} onContinue={goOn} />;
      const { rerender, unmount } = render(show());
      vi.advanceTimersByTime(2400);
      expect(goOn).not.toHaveBeenCalled();
      // A new function of the screen's does not start it anew.
      rerender(show());
      vi.advanceTimersByTime(200);
      const calls = goOn.mock.calls.length;
      unmount();
      vi.advanceTimersByTime(60_000);
      expect(goOn).toHaveBeenCalledTimes(calls);
      return calls;
    };
    expect([shownFor(50_001), shownFor(50_004), shownFor(2001)]).toEqual([1, 1, 0]);
  });
});

describe('the winners', () => {
  test('says honestly that nobody has won yet', () => {
    render(<Winners winners={[]} />);
    expect(screen.getByText(en.winners.empty)).toBeTruthy();
  });
});

describe('the texts', () => {
  const keysOf = (texts: object, path = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
    );

  test('exist in both languages', () => {
    expect(keysOf(fil)).toEqual(keysOf(en));
  });
});
