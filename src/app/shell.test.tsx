import '../../tests/support/started-i18n.ts';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../lib/session/session-store.ts';
import { Shell } from './shell.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ token: undefined });
});

test('the home guide finds the place of the purse before the purse has come', () => {
  useSession.setState({ token: 't' });
  render(
    <MemoryRouter>
      <Shell />
    </MemoryRouter>,
  );
  expect(document.querySelector('[data-balance]')).toBeNull();
  expect(document.querySelectorAll('[data-guide="wallet"]')).toHaveLength(1);
});
