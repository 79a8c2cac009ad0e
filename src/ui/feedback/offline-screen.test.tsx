import '../../../tests/support/started-i18n.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConnection } from '../../lib/platform/connection.ts';
import { OfflineCover } from './offline-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useConnection.setState({ isLost: false });
});

test('the cover over a sheet that cannot come takes the focus', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  useConnection.setState({ isLost: true });
  render(<OfflineCover onClose={() => undefined} />);
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});
