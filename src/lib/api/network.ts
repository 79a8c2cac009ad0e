interface Connection {
  effectiveType?: string;
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}

/** How long a call may take, in milliseconds (spec section 9): 10 s, 20 s on 2g, 30 s on 3g. */
export function callTimeoutMs(): number {
  const type = connection().effectiveType;
  if (type === 'slow-2g' || type === '2g') return 20_000;
  return type === '3g' ? 30_000 : 10_000;
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
