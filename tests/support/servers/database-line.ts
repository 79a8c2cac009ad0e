import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** The line between a server and its database, which a test cuts. */
export interface DatabaseLine {
  /** Address of the database over this line. */
  url: string;
  /** Ends every connection and takes no more, as when the leader dies. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on leads to another address of the same database, as after a fail-over. */
  lead(databaseUrl: string): void;
  /** Hands everything on so many milliseconds late, in both directions together; 0 = at once. */
  delay(milliseconds: number): void;
  /** Takes every connection and word and hands nothing on, as a network does that drops all; `mend` ends it. */
  swallow(): void;
  /** The next commit reaches the database, and its answer reaches nobody. */
  loseNextCommit(): void;
}

/** A simple query `commit`, as it goes over the wire: kind, length, text, NUL. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');

/** Opens a line to a database. */
export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  let target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let losesCommit = false;
  let lateMs = 0;
  let swallows = false;
  const late = (hand: () => void) => (lateMs > 0 ? setTimeout(hand, lateMs) : hand());
  const serve = (client: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    let isLost = false;
    for (const socket of [client, far]) {
      sockets.add(socket.on('error', () => undefined));
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        far.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      isLost ||= losesCommit && chunk.includes(COMMIT);
      if (isLost) losesCommit = false;
      if (!swallows) late(() => far.write(chunk));
    });
    far.on('data', (chunk: Buffer) => {
      if (isLost) client.destroy();
      else if (!swallows) client.write(chunk);
    });
  };
  const mend = async () => {
    if (swallows) {
      swallows = false;
      // What was dropped in between never comes: such a connection is of no use to anybody.
      for (const socket of sockets) socket.destroy();
    }
    if (server?.listening) return;
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await mend();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    mend,
    async cut() {
      const closed = server && once(server, 'close');
      server?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    lead(other) {
      target = new URL(other);
    },
    delay(milliseconds) {
      lateMs = milliseconds;
    },
    swallow() {
      swallows = true;
    },
    loseNextCommit() {
      losesCommit = true;
    },
  };
}
