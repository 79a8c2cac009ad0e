import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Around, knowStop } from '../../../tests/support/known-stop.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { OfferLink } from './offer-link.tsx';

afterEach(cleanup);

/** What a screen reader finds of a way to the deposit. */
function offered(): string | undefined {
  const { unmount } = render(
    <Around>
      <OfferLink to="/wallets?name=deposit">Deposit</OfferLink>
    </Around>,
  );
  const found = screen.queryByText('Deposit');
  const text = found && getComputedStyle(found).visibility;
  unmount();
  return text ?? undefined;
}

test('nobody who is stopped is led to a deposit, and nobody of whom that is not known', () => {
  knowStop('none');
  expect(offered()).toBe('visible');
  for (const kind of ['break', 'exclusion'] as const) {
    knowStop(kind);
    expect(offered()).toBeUndefined();
  }
  // Its room is kept: what comes late would move what a finger is on its way to.
  knowStop(undefined);
  expect(offered()).toBe('hidden');
});

test('a visitor is led there', () => {
  useSession.setState({ token: undefined });
  expect(offered()).toBe('visible');
});
