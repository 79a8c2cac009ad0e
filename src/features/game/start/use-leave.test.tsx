import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { flushTimers } from '../../../../tests/support/servers/flush-timers.ts';
import { useBackToClose } from '../../../lib/navigation/back-stack.ts';
import { useLeave } from './use-leave.ts';

const GAME = '/game/start?gameId=101';
const waited = { timeout: 10_000 };

function Menu() {
  useBackToClose(() => undefined);
  return null;
}

function Game() {
  const { leave } = useLeave(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? <Menu /> : null}
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <button type="button" onClick={() => leave()}>
        Exit game
      </button>
      <Link replace to="/auth/login">
        The session ends
      </Link>
    </>
  );
}

function App() {
  return (
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/" element={<Link to={GAME}>Play</Link>} />
        <Route path="/game/start" element={<Game />} />
        <Route
          path="/auth/login"
          element={
            <Link replace to={GAME}>
              Log in
            </Link>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name, {}, waited));
const here = () => location.pathname + location.search;

afterEach(async () => {
  cleanup();
  await flushTimers();
});

test.each([
  ['in it', []],
  ['below its menu', ['Menu']],
])(
  'a game is left at once, also where a session ended %s and began again',
  async (_where, opened) => {
    history.replaceState(null, '', '/');
    render(<App />);
    await press('Play');
    await press('Exit game');
    await screen.findByText('Play', {}, waited);
    await press('Play');
    for (const name of opened) await press(name);
    await press('The session ends');
    await press('Log in');
    expect(here()).toBe(GAME);
    await press('Exit game');
    await vi.waitFor(() => expect(here()).toBe('/'), waited);
    expect(history.state.idx).toBe(0);
  },
);
