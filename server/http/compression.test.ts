import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compression.ts';

let app: FastifyInstance;
const large = { games: Array.from({ length: 100 }, (_, id) => ({ id, name: `Game ${id}` })) };

beforeAll(() => {
  app = Fastify();
  compressAnswers(app);
  app.get('/large', async () => large);
  app.get('/small', async () => ({ token: 'a' }));
});
afterAll(() => app.close());

function ask(url: string, accepted: string) {
  return app.inject({ url, headers: { 'accept-encoding': accepted } });
}

test('a large answer is sent as brotli, else as gzip, else plainly', async () => {
  const br = await ask('/large', 'gzip, deflate, br');
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(large);
  expect(br.rawPayload.length).toBeLessThan(1000);
  const gzip = await ask('/large', 'gzip');
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(large);
  expect((await ask('/large', '')).json()).toEqual(large);
});

test('a small answer, such as one with a token, is left alone', async () => {
  const small = await ask('/small', 'br');
  expect([small.headers['content-encoding'], small.body]).toEqual([undefined, '{"token":"a"}']);
});
