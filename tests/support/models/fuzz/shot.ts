import { Agent, request as httpRequest } from 'node:http';
import type { seededNumbers } from '../ledger-model.ts';

/** Numbers of one seed. */
export type Numbers = ReturnType<typeof seededNumbers>;

/** One request as it goes out. */
export interface Shot {
  method?: 'GET' | 'POST';
  url: string;
  payload: string | Buffer;
  headers: Record<string, string>;
}

/** What came of it: a status, or the code of what broke the connection. */
export interface Hit {
  status: number | string;
  body: string;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends it by a socket of its own kind: what breaks off before its answer is told as such. */
export function fire(base: string, shot: Shot): Promise<Hit> {
  const { method = 'POST', url, payload, headers } = shot;
  const { hostname, port } = new URL(base);
  const since = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | string, body = '') =>
      resolve({ status, body, milliseconds: performance.now() - since });
    const sent = httpRequest({ hostname, port, path: url, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      answer.once('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    sent.end(payload);
  });
}

/** An address that can be sent at all: raw bytes that no client can write are written as escapes. */
export const sendable = (url: string) => url.replace(/[^!-~]/g, (text) => encodeURIComponent(text));
