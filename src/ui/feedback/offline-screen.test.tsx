import '../../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConnection } from '../../lib/platform/connection.ts';
import { OfflineCover } from './offline-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useConnection.setState({ isLost: false });
});

test('the cover over a sheet that cannot come takes the focus and keeps it; Escape closes it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  useConnection.setState({ isLost: true });
  const onClose = vi.fn();
  render(
    <>
      <button type="button">beneath</button>
      <OfflineCover onClose={onClose} />
    </>,
  );
  const isInside = () => screen.getByRole('dialog').contains(document.activeElement);
  expect(isInside()).toBe(true);
  screen.getByText('beneath').focus();
  expect(isInside()).toBe(true);
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
