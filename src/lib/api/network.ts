interface Connection {
  effectiveType?: string;
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}

/** 50 kbit a second: the slowest upload of a picture that is waited for, by the server too. */
const SLOWEST_BYTES_A_MS = 6.25;
/** What any call may send; only a picture is more. */
const CALL_BYTES = 64 * 1024;

/**
 * How long a call may take, in milliseconds (spec section 9): 10 s, 20 s on 2g, 30 s on 3g, and longer for a
 * picture, as long as a slow network takes to send it.
 */
export function callTimeoutMs(sentBytes = 0): number {
  const type = connection().effectiveType;
  const upload = Math.max(0, sentBytes - CALL_BYTES) / SLOWEST_BYTES_A_MS;
  if (type === 'slow-2g' || type === '2g') return 20_000 + upload;
  return (type === '3g' ? 30_000 : 10_000) + upload;
}

/** Resolves after a time, or as soon as the network is back. */
export function waitOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

/** True once there is a network; false where none came in time. */
export async function isOnlineWithin(ms: number): Promise<boolean> {
  if (navigator.onLine) return true;
  const late = waitOnline(ms).then(() => navigator.onLine);
  // A browser may be wrong: on a machine with no network but its own it says so of a server there.
  const reached = fetch('/build.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => late,
  );
  return Promise.race([reached, late]);
}
