import '../../tests/support/started-i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { addTexts } from '../lib/i18n/i18n.ts';
import filApp from '../locales/fil/app.json';
import { AppRouter } from './router.tsx';

afterEach(cleanup);

let go = (_to: string): unknown => undefined;
function Navigator() {
  go = useNavigate();
  return null;
}

/** A screen's chunk may take a busy machine long. */
const LONG = { timeout: 20_000 };
const heading = () => screen.findByRole('heading', { level: 1 }, LONG);
const told = () => document.querySelector('p[aria-live="polite"]')?.textContent;

test(
  'the page is called what its screen is, in each language, and a later screen is told',
  LONG,
  async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/maintenance']}>
          <Navigator />
          <AppRouter />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const first = (await heading()).textContent;
    await waitFor(() => expect(document.title).toBe(`${first} · Bituin`));
    // The reader of the first screen has just been told its title by the browser.
    expect(told()).toBe('');

    addTexts('app', { fil: filApp });
    await act(() => i18next.changeLanguage('fil'));
    await waitFor(() => expect(document.title).toBe(`${filApp.maintenance.title} · Bituin`));

    await act(() => i18next.changeLanguage('en'));
    await act(() => go('/auth/forget'));
    await waitFor(() => expect(document.title).not.toContain(first), LONG);
    const second = (await heading()).textContent;
    expect(document.title).toBe(`${second} · Bituin`);
    expect(told()).toBe(second);
  },
);
