import '../../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { sampleInfo, sampleSpin } from '../../../tests/support/app/invite-samples.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/invite.json';
import { AT_REST } from '../../stage/reveal-flow.ts';
import { ActionArea } from './action-area.tsx';
import type { InviteInfo, InviteSpin } from './invite-info.ts';
import type { SpinState } from './spin.ts';
import { SpinButton } from './spin-button.tsx';

const money = hundredthsOf;

beforeAll(() => {
  addTexts('invite', { en });
});
afterEach(cleanup);

function show(info: Partial<InviteInfo>, state: Partial<SpinState> = {}, revealed?: InviteSpin) {
  return render(
    <MemoryRouter>
      <ActionArea
        info={{ ...sampleInfo, ...info }}
        state={{ ...AT_REST, ...state }}
        revealed={revealed}
      />
    </MemoryRouter>,
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('the one thing to press', () => {
  test('starts a round where none runs', () => {
    show({ state: 'none' });
    expect(button().textContent).toBe('Start with 3 free spins');
  });

  test('is SPIN while spins are left, and disabled without one or during an act', () => {
    show({});
    expect([button().textContent, button().disabled]).toEqual(['SPIN', false]);
    cleanup();
    show({ spins: 0 });
    expect(button().disabled).toBe(true);
    cleanup();
    show({}, { phase: 'act', outcome: sampleSpin });
    expect(button().disabled).toBe(true);
  });

  test('takes the goal once it was revealed, not while the wheel still turns', () => {
    const full = { ...sampleSpin, before: money(9500), after: money(10_000) };
    show({ collected: money(9500), missing: money(500) }, { phase: 'act', outcome: full });
    expect(button().textContent).toBe('SPIN');
    cleanup();
    show({ collected: money(9500), missing: money(500) }, {}, full);
    expect(button().textContent).toBe('Take ₱100');
  });

  test('says when the next round may start after the goal was taken', () => {
    show({ state: 'exchanged', nextRoundTime: '2026-11-27T00:00:00.000Z' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/Your next round can start on/)).toBeDefined();
  });
});

describe('the result', () => {
  test('names the amount and what is still missing', () => {
    show({}, {}, sampleSpin);
    expect(screen.getByText('₱5.00 in the lantern, ₱95.00 to go')).toBeDefined();
  });

  test('says how much of the last spin the goal still needed', () => {
    const last = { ...sampleSpin, counted: money(120), before: money(9880), after: money(10_000) };
    show({}, {}, last);
    expect(screen.getByText(/₱5.00, but only ₱1.20 was missing/)).toBeDefined();
  });
});

describe('SPIN', () => {
  test('gives the focus back to a keyboard player after the spin', () => {
    const { rerender } = render(<SpinButton isDisabled={false} onPress={() => {}} />);
    fireEvent.click(button(), { detail: 0 });
    rerender(<SpinButton isDisabled onPress={() => {}} />);
    button().blur();
    rerender(<SpinButton isDisabled={false} onPress={() => {}} />);
    expect(document.activeElement).toBe(button());
  });
});
