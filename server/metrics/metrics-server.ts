import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { StartupError } from '../core/startup-error.ts';

/** Where metrics are told; never the port that players reach. */
export interface MetricsAddress {
  port: number;
  host: string;
}

/** What is told. */
export interface MetricsSource {
  registry: Registry;
  /** Brings the registry up to date; never throws. */
  refresh(): Promise<void>;
}

/**
 * Answers `GET /metrics` at an address of its own until the app closes.
 * @param port 0 = any that is free
 * @returns the address that it listens at
 * @throws StartupError where it cannot listen
 */
export async function serveMetrics(
  app: FastifyInstance,
  { port, host }: MetricsAddress,
  { registry, refresh }: MetricsSource,
): Promise<string> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          app.log.error(error, 'the metrics could not be told');
          response.writeHead(500).end();
        },
      );
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `METRICS_PORT ${port} at METRICS_HOST ${host} cannot be listened to (${code}). Set another one.`,
    );
  }
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${(server.address() as AddressInfo).port}/metrics`;
}
