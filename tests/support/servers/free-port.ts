import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below those that the system gives away by itself (32,768 and up on Linux): a port that is freed
// here and used a moment later must not become the end of somebody's connection in between.
const LOWEST = 12_000;
const PORTS = 18_000;
const TRIES = 100;

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = LOWEST + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
