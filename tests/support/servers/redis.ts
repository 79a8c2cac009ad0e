import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A Redis that a test starts, stops and silences. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Connections stay open and nothing is answered, as when its machine hangs. */
  hang(): void;
}

/** True where the real one is installed: a stand-in proves as much of our side, but not of Redis. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** The real Redis of this machine, keeping nothing on disk. */
export async function realRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no']);
      for await (const line of child.stdout ?? []) if (String(line).includes('Ready')) return;
      throw new Error('redis-server did not start');
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    hang: () => child?.kill('SIGSTOP'),
  };
}

/** Reads the commands that have come whole; what is left of the text waits for more. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const words: string[] = [];
    const head = /^\*(\d+)\r\n/.exec(text.slice(at));
    if (!head) return { commands, rest: text.slice(at) };
    let next = at + head[0].length;
    for (let word = 0; word < Number(head[1]); word += 1) {
      const size = /^\$(\d+)\r\n/.exec(text.slice(next));
      if (!size) return { commands, rest: text.slice(at) };
      const start = next + size[0].length;
      next = start + Number(size[1]) + 2;
      if (next > text.length) return { commands, rest: text.slice(at) };
      words.push(text.slice(start, next - 2));
    }
    commands.push(words);
    at = next;
  }
}

/**
 * Speaks Redis' protocol as far as counting calls needs it: it knows no script but that of the
 * library, which counts a key up and lets it go after its time.
 */
export async function standInRedis(): Promise<TestRedis> {
  const port = await freePort();
  const counts = new Map<string, { calls: number; endsAt: number }>();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isSilent = false;
  const answer = ([name = '', _script, , key = '', windowMs]: string[]): string => {
    if (/^hello$/i.test(name)) return "-ERR unknown command 'HELLO'\r\n";
    if (/^info$/i.test(name)) return '$9\r\nloading:0\r\n';
    if (!/^eval/i.test(name)) return '+OK\r\n';
    const known = counts.get(key);
    const isOver = !known || known.endsAt <= Date.now();
    const count = isOver ? { calls: 0, endsAt: Date.now() + Number(windowMs) } : known;
    count.calls += 1;
    counts.set(key, count);
    return `*2\r\n:${count.calls}\r\n:${count.endsAt - Date.now()}\r\n`;
  };
  const serve = (socket: Socket) => {
    let text = '';
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    socket.on('data', (chunk) => {
      const { commands, rest } = readCommands(text + chunk.toString('latin1'));
      text = rest;
      if (!isSilent) for (const command of commands) socket.write(answer(command));
    });
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      isSilent = false;
      counts.clear();
      server = createServer(serve).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server?.close();
      await pause(1);
    },
    hang() {
      isSilent = true;
    },
  };
}
