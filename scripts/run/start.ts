import { ensureBuilt } from '../build/build.ts';

try {
  await ensureBuilt();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// The server runs in this process: one process to signal, and Ctrl-C stops it cleanly.
await import('../../server/main.ts');
