import type { WireCall } from './call-body.ts';

// Calls that the page's early script sends before the app is there, so that answers and code come
// side by side. The app takes each up once, in its own order, as if it had just asked.

/** What an answer is before anybody reads it. */
export interface RawAnswer {
  status: number;
  text: string;
}

interface EarlyCall extends WireCall {
  /** Sends it unless it is under way. */
  answer: () => Promise<RawAnswer>;
}

declare global {
  interface Window {
    bituinEarly?: EarlyCall[];
  }
}

/** Sends a call. @throws what `fetch` throws where there is no answer */
export async function fetchRaw(
  { url, headers, body }: WireCall,
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const response = await fetch(url, { method: 'POST', headers, body, signal: signal ?? null });
  return { status: response.status, text: await response.text() };
}

/**
 * Notes a call that the app is going to make.
 * @returns what sends it; whoever takes it up does at the latest, and it is sent once
 */
export function planEarly(call: WireCall): () => void {
  let sent: Promise<RawAnswer> | undefined;
  const answer = () => {
    sent ??= fetchRaw(call);
    return sent;
  };
  window.bituinEarly ??= [];
  window.bituinEarly.push({ ...call, answer });
  // Whoever takes it up hears of it; nobody may.
  return () => void answer().catch(() => undefined);
}

/** Sends a call before the app asks for it. */
export function sendEarly(call: WireCall): void {
  planEarly(call)();
}

/** Nobody takes up what was asked so far: it was answered to a session that was still locked. */
export function forgetEarly(): void {
  delete window.bituinEarly;
}

/**
 * The answer to this very call (same player, same words), if the page has asked already; it counts once.
 * One that failed on its way is asked for anew.
 * @throws Error when the signal ends the wait
 */
export function takeEarly(
  call: WireCall,
  signal: AbortSignal,
): Promise<RawAnswer | undefined> | undefined {
  const early = window.bituinEarly ?? [];
  const index = early.findIndex(
    ({ url, headers, body }) =>
      url === call.url &&
      body === call.body &&
      headers.authorization === call.headers.authorization,
  );
  const [taken] = index < 0 ? [] : early.splice(index, 1);
  if (!taken) return undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the wait has ended')));
  });
  return Promise.race([taken.answer().catch(() => undefined), ended]);
}
