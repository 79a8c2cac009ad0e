import { afterEach, expect, test, vi } from 'vitest';
import { preLogin } from '../../../contract/session.ts';
import { startInput } from '../session/start-calls.ts';
import { ask } from './api.ts';
import { wireCall } from './call-body.ts';
import { planEarly, sendEarly } from './early-calls.ts';

const reply = { config: {}, isLoggedIn: false, isLocked: false };
let sent: string[] = [];

function answerWith(...answers: ('lost' | object)[]): void {
  sent = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url);
    const answer = answers.shift();
    if (answer === 'lost' || !answer) return Promise.reject(new TypeError('network'));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, data: answer })));
  });
}
afterEach(() => {
  delete window.bituinEarly;
  vi.unstubAllGlobals();
});

const early = (version: number) =>
  sendEarly(wireCall(preLogin.path, startInput(version), undefined));

test('what the page has asked is not asked again, and its answer counts once', async () => {
  answerWith(reply, { ...reply, isLoggedIn: true });
  early(3);
  expect(await ask(preLogin, startInput(3))).toEqual(reply);
  expect(sent).toHaveLength(1);
  expect((await ask(preLogin, startInput(3))).isLoggedIn).toBe(true);
  expect(sent).toHaveLength(2);
});

test('a planned call waits for its moment, and is sent by whoever takes it up before', async () => {
  answerWith(reply, { ...reply, isLocked: true });
  const call = () => wireCall(preLogin.path, startInput(3), undefined);
  const send = planEarly(call());
  expect(sent).toHaveLength(0);
  expect(await ask(preLogin, startInput(3))).toEqual(reply);
  send();
  expect(sent).toHaveLength(1);

  planEarly(call())();
  expect(sent).toHaveLength(2);
  expect((await ask(preLogin, startInput(3))).isLocked).toBe(true);
  expect(sent).toHaveLength(2);
});

test('an answer to other words, or to another player, is nobody’s', async () => {
  answerWith(reply, { ...reply, isLocked: true });
  sendEarly(wireCall(preLogin.path, startInput(3), 'somebody'));
  expect((await ask(preLogin, startInput(3))).isLocked).toBe(true);
  expect(sent).toHaveLength(2);
});

test('an early call that was lost on its way is made anew', async () => {
  answerWith('lost', reply);
  early(3);
  expect(await ask(preLogin, startInput(3))).toEqual(reply);
});

test('an early answer that never comes ends as a call of the app would', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  early(3);
  const asked = expect(ask(preLogin, startInput(3))).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(30_000);
  await asked;
  vi.useRealTimers();
});
