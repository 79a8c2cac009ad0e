import '../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import UpdateDialog from './update-dialog.tsx';

const button = (name: RegExp) => screen.getByRole('button', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a reload that waits for the new worker is seen to be under way, and asked for once', async () => {
  const postMessage = vi.fn();
  const getRegistration = async () => ({ waiting: { postMessage } });
  const serviceWorker = { getRegistration, addEventListener: vi.fn() };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  render(
    <MemoryRouter>
      <UpdateDialog onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(button(/^Reload/).getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button(/^Reload/));
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }));
  expect(button(/^Reload/).getAttribute('aria-busy')).toBe('true');
  expect(button(/^Later/).hasAttribute('disabled')).toBe(true);
  fireEvent.click(button(/^Reload/));
  expect(postMessage).toHaveBeenCalledTimes(1);
});
