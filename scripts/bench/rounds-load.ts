import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WALLET_PREFIX } from '../../contract/game-wallet.ts';
import { STUDIO_CODE } from '../../server/providers/games/secrets.ts';
import { signedHeaders } from '../../server/providers/games/signature.ts';
import { inProject } from '../project.ts';
import { BENCH_GAME, visitOf } from './rounds-world.ts';

const START_MS = 60_000;

/** The real server in a process of its own, on the bench's database. */
export interface BenchServer {
  port: number;
  secret: Buffer;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts the server and waits until it answers. */
export async function startBenchServer(databaseUrl: string, folder: string): Promise<BenchServer> {
  const port = await freePort();
  const secret = randomBytes(32);
  const child: ChildProcess = spawn(process.execPath, [inProject('server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' },
      ...{ RATE_LIMIT: '0', LOG_LEVEL: 'fatal', PUBLIC_URL: '' },
      GAME_SECRETS: `${STUDIO_CODE}:${secret.toString('hex')}`,
    },
  });
  const end = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer) break;
    if (Date.now() > end || child.exitCode !== null) throw new Error('the server did not start');
    await pause(100);
  }
  return {
    port,
    secret,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What was measured; milliseconds a round of two calls. */
export interface Load {
  rate: number;
  median: number;
  slowest: number;
}

/** Plays rounds over HTTP with so many callers, each one round at a time. */
export async function measureRounds(
  { port, secret }: BenchServer,
  { players, connections, seconds }: { players: number; connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (call: string, input: object) =>
    new Promise<void>((resolve, reject) => {
      const path = WALLET_PREFIX + call;
      const body = JSON.stringify(input);
      const signed = signedHeaders(STUDIO_CODE, secret, { path, body }, new Date());
      const headers = {
        ...signed,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const options = { host: '127.0.0.1', port, path, method: 'POST', agent, headers };
      const sent = request(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          if (text.includes('"status":"ok"')) resolve();
          else reject(new Error(`${call} was answered ${answer.statusCode} ${text}`));
        });
      });
      sent.on('error', reject).end(body);
    });
  const play = async () => {
    const number = 1 + Math.floor(Math.random() * players);
    const [player, id] = [String(number), randomUUID()];
    const amount = 100 + Math.floor(Math.random() * 901);
    const stake = { player, sessionId: visitOf(number), gameId: BENCH_GAME, amount };
    await send('wager', { ...stake, roundId: id, transactionId: id });
    const result = { amount: Math.floor(amount / 2), roundEnds: true };
    const details = { engine: 'slot-three', stops: [1, 2, 3] };
    await send('win', { player, roundId: id, wagerId: id, transactionId: id, ...result, details });
  };
  await Promise.all(Array.from({ length: connections }, play));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await play();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  const rate = times.length / ((performance.now() - start) / 1000);
  agent.destroy();
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { rate, median: at(0.5), slowest: at(0.99) };
}
