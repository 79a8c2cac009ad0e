import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the gateway got it. */
interface GotMessage {
  headers: Record<string, unknown>;
  rawBody: string;
  id: string;
  to: string;
  text: string;
}

/** An SMS gateway on a port of this machine: keeps what it is sent, and answers as a test says. */
export interface SmsGateway {
  url: string;
  got: GotMessage[];
  /** What the next calls are answered with, one each; 202 afterwards. `hang` never answers. */
  next: (number | 'hang' | 'cut')[];
  close(): Promise<void>;
}

/** Opens a gateway. */
export async function openSmsGateway(): Promise<SmsGateway> {
  const got: GotMessage[] = [];
  const next: SmsGateway['next'] = [];
  const server = createServer(async (request, reply) => {
    let rawBody = '';
    for await (const chunk of request) rawBody += chunk;
    got.push({ headers: request.headers, rawBody, ...JSON.parse(rawBody) });
    const answer = next.shift() ?? 202;
    if (answer === 'hang') return;
    if (answer === 'cut') return request.socket.destroy();
    reply.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end(rawBody);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    got,
    next,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
