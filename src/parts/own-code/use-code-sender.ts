import { useEffect, useRef, useState } from 'react';
import { startStopwatch } from '../../lib/platform/stopwatch.ts';

const TICK_MS = 250;

/**
 * What sending a code came to: it may be asked for again after so many seconds, or it failed.
 * `isRefused` = none went out, as one had just before.
 */
type Sent = { resendAfterSeconds: number; isRefused?: boolean } | undefined;

/** The state of the button that sends a code. */
export interface CodeSender {
  isSending: boolean;
  /** Seconds until another code may be asked for; 0 = now. */
  secondsLeft: number;
  send(): Promise<void>;
}

/**
 * Asks for a code by text message and counts down until the next one may be asked for.
 * @param request sends it; it deals with failures itself and gives nothing then
 * @param onSent told once a code is on its way
 */
export function useCodeSender(request: () => Promise<Sent>, onSent: () => void): CodeSender {
  const [isSending, setSending] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const leftNow = useRef((): number => 0);
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSecondsLeft(leftNow.current()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const wait = (seconds: number) => {
    // While the phone shows its messages no timer of this page runs.
    const passedMs = startStopwatch();
    leftNow.current = () => Math.max(0, Math.ceil(seconds - passedMs() / 1000));
    setSecondsLeft(seconds);
  };
  const send = async () => {
    setSending(true);
    try {
      const sent = await request();
      if (!sent) return;
      wait(sent.resendAfterSeconds);
      if (!sent.isRefused) onSent();
    } finally {
      setSending(false);
    }
  };
  return { isSending, secondsLeft, send };
}

/** The browser's own question for a code (WebOTP), which TypeScript's library does not know. */
interface OtpWish extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * Takes the code out of the text message where the browser can read it out (WebOTP), with the player's
 * leave that it asks for. Nothing anywhere else.
 * @param isSent a code is on its way
 */
export function useCodeOfMessage(isSent: boolean, onCode: (code: string) => void): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    if (!isSent || !('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    const wish: OtpWish = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(wish).then(
      (found) => {
        const { code } = (found ?? {}) as { code?: unknown };
        if (typeof code === 'string' && !leaving.signal.aborted) tell.current(code);
      },
      // Declined, or nothing came: it is typed as ever.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isSent]);
}
