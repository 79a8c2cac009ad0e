import '../../../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleApi } from '../../../lib/api/api.ts';
import { currentAddress, setNavigator } from '../../../lib/navigation/navigation.ts';
import { endSession } from '../../../lib/session/logout.ts';
import { type UserInfo, useSession } from '../../../lib/session/session-store.ts';
import { LockScreen } from './lock-screen.tsx';

const nothing = () => undefined;
const PLAYER = { id: '7', nickname: 'Maria', hasPassword: true } as UserInfo;
/** What the server says to the end of the session. */
let code = 0;

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const errcode = url.endsWith('/logout') ? code : 0;
    return new Response(JSON.stringify({ code: errcode || 200, errcode, data: {} }));
  });
  handleApi({ unauthorised: () => endSession(), tipTimeout: nothing, maintenance: nothing });
  setNavigator((to) => history.replaceState(null, '', to));
  history.replaceState(null, '', '/wallets?name=deposit');
  useSession.setState({ token: '7.a', userInfo: PLAYER });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['Forgot your password?', '/auth/forget', 0],
  ['Forgot your password?', '/auth/forget', 401],
  ['Log out', '/auth/login', 0],
  ['Log out', '/auth/login', 401],
])('%s leads to %s and back to where the player was (answer %i)', async (name, path, answer) => {
  code = answer;
  render(<LockScreen onOpen={nothing} />);
  fireEvent.click(screen.getByRole('button', { name }));
  const back = encodeURIComponent('/wallets?name=deposit');
  await vi.waitFor(() => expect(currentAddress()).toBe(`${path}?back=${back}`));
});
