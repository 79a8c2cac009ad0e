import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One request of a scanner. */
export interface Passing {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What came back. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a relay does beside passing on. */
export interface RelayOptions {
  /** Address of the server. */
  target: string;
  /** Answers what is no part of the server: a hole that the scanner must find. */
  control(passing: Passing): Promise<string> | undefined;
  /** Sends a request on with more headers; once and as it came unless given. */
  send?(passing: Passing, on: (more: Record<string, string>) => Promise<Answer>): Promise<Answer>;
}

/** Stands between a scanner and the server, so that it is known what the scanner saw. */
export interface Relay {
  url: string;
  /** Every answer of the server since the last look; status 0 where the connection broke. */
  look(): { url: string; status: number; body: string }[];
  stop(): Promise<void>;
}

const KEPT_BODY = 300;

async function forward(target: string, passing: Passing, more: Record<string, string>) {
  const { method, url, headers, body } = passing;
  const { hostname, port } = new URL(target);
  // Read here to be counted, so it must not come compressed.
  const sent = httpRequest({
    agent: false,
    ...{ hostname, port, method, path: url },
    headers: { ...headers, ...more, 'accept-encoding': 'identity' },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await buffer(answer),
  };
}

/** Opens it. */
export async function openRelay({ target, control, send }: RelayOptions): Promise<Relay> {
  let seen: ReturnType<Relay['look']> = [];
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const passing = { method, url, headers, body: await buffer(request) };
    const page = await control(passing);
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const on = (more: Record<string, string>) => forward(target, passing, more);
    const answer = await (send?.(passing, on) ?? on({})).catch(() => undefined);
    const body = String(answer?.body.subarray(0, KEPT_BODY) ?? '');
    seen.push({ url, status: answer?.status ?? 0, body });
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else response.destroy();
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    look() {
      const answers = seen;
      seen = [];
      return answers;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
