import { useEffect, useState } from 'react';

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
  useEffect(() => {
    if (secondsLeft <= 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const send = async () => {
    setSending(true);
    try {
      const sent = await request();
      if (!sent) return;
      setSecondsLeft(sent.resendAfterSeconds);
      if (!sent.isRefused) onSent();
    } finally {
      setSending(false);
    }
  };
  return { isSending, secondsLeft, send };
}
