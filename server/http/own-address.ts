import type { FastifyInstance } from 'fastify';

/**
 * Where a listening server reaches itself over HTTP, without a slash at the end.
 * @throws when it does not listen.
 */
export function ownAddressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('the server does not listen');
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
