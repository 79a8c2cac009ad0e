import { once } from 'node:events';
import net from 'node:net';

/** A link: its round trip in milliseconds, its rates in bytes a second. */
interface Link {
  rttMs: number;
  down: number;
  up: number;
}

/** Slow 4G as the field's tools define it: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G: Link = { rttMs: 150, down: 1.6e6 / 8, up: 750e3 / 8 };

/** What passes at once: as much as the link takes in about 20 ms. */
const CHUNK_BYTES = 4200;
/** So early the next data are read, that the link never waits for them. */
const AHEAD_MS = 20;

/** A port whose far side is another one on this machine, at the pace of a phone's link. */
export interface ShapedLink {
  port: number;
  /** All bytes that have passed, in both directions. */
  passed(): number;
  close(): void;
}

type Way = 'down' | 'up';

/** The browser's own throttling knows no shared link and no round trip of a new connection. */
function pipeShaped(link: Link) {
  const freeAt = { down: 0, up: 0 };
  let bytes = 0;
  const pipe = (from: net.Socket, to: net.Socket, way: Way, notBefore: number): void => {
    from.on('data', (data: Buffer) => {
      bytes += data.length;
      from.pause();
      let at = Math.max(performance.now(), notBefore);
      for (let offset = 0; offset < data.length; offset += CHUNK_BYTES) {
        const part = data.subarray(offset, offset + CHUNK_BYTES);
        at = Math.max(at, freeAt[way]) + (part.length / link[way]) * 1000;
        freeAt[way] = at;
        const delay = Math.max(0, at + link.rttMs / 2 - performance.now());
        setTimeout(() => to.destroyed || to.write(part), delay);
      }
      const rest = freeAt[way] - performance.now() - AHEAD_MS;
      setTimeout(() => from.resume(), Math.max(0, rest));
    });
    from.on('end', () => setTimeout(() => to.end(), link.rttMs));
    from.on('error', () => to.destroy());
    from.on('close', () => setTimeout(() => to.destroy(), link.rttMs * 2));
  };
  return { pipe, passed: () => bytes };
}

/**
 * Opens a port that passes all bytes on to `target` on the loopback. A connection pays one round trip
 * before its first byte; all connections share the link both ways, as on a radio.
 */
export async function shapeLink(target: number, link = SLOW_4G): Promise<ShapedLink> {
  const { pipe, passed } = pipeShaped(link);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pipe(near, far, 'up', performance.now() + link.rttMs);
    pipe(far, near, 'down', 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    passed,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
