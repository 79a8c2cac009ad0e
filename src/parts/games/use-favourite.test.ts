import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import { useFavourite } from './use-favourite.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ token: undefined });
});

test('of two quick presses the second one stays, whatever the network does with the first', async () => {
  useSession.setState({ token: 'a token' });
  usePrefs.setState({ favourites: [7] });
  const sent: { like: boolean; answer: (favourites: number[]) => void }[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    return new Promise<Response>((resolve) => {
      const answer = (favouriteGameIds: number[]) =>
        resolve(Response.json({ code: 200, errcode: 0, data: { favouriteGameIds } }));
      sent.push({ like: JSON.parse(body).like, answer });
    });
  });
  const { result } = renderHook(() => useFavourite(7));
  await act(async () => void result.current.toggle());
  await act(async () => void result.current.toggle());
  expect(result.current.isFavourite).toBe(true);
  await vi.waitFor(() => expect(sent.map(({ like }) => like)).toEqual([false]));
  await act(async () => sent[0]?.answer([]));
  expect(result.current.isFavourite).toBe(true);
  await vi.waitFor(() => expect(sent.map(({ like }) => like)).toEqual([false, true]));
  await act(async () => sent[1]?.answer([7]));
  expect(result.current.isFavourite).toBe(true);
});
