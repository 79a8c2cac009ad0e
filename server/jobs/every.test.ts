import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { whileListening } from './every.ts';

async function listening(work: (closing: AbortSignal) => Promise<void>) {
  const app = Fastify();
  whileListening(app, { name: 'the work', everyMs: 5, work });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

test('work is done again and again, also after it failed, and no more once the server closed', async () => {
  let runs = 0;
  const app = await listening(async () => {
    runs += 1;
    if (runs === 1) throw new Error('a bad day');
  });
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(2);
  await app.close();
  const last = runs;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(last);
});

test('work never runs twice at once, and closing waits for the run under way', async () => {
  let atOnce = 0;
  let most = 0;
  let finish = () => {};
  const app = await listening(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    atOnce -= 1;
  });
  await expect.poll(() => atOnce, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const closed = app.close();
  finish();
  await closed;
  expect(atOnce).toBe(0);
  expect(most).toBe(1);
});

test('work that goes on hears that the server closes', async () => {
  let turns = 0;
  const app = await listening(async (closing) => {
    while (!closing.aborted) {
      turns += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });
  await expect.poll(() => turns, { timeout: 20_000 }).toBeGreaterThan(2);
  await app.close();
});
