import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { inProject } from '../../../scripts/project.ts';
import { freePort } from '../servers/free-port.ts';
import { type MarkedServer, markServer } from './marked-server.ts';

/** A call's reply. */
interface Reply {
  errcode: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of any call
  data: any;
}

/** A real server process whose every word is recorded. */
export interface MarkedProcess {
  url: string;
  recorder: MarkedServer['recorder'];
  /** Makes a call of the app; with a token as its player. */
  call(path: string, data: object, token?: string): Promise<Reply>;
  /** Tells what is left to tell, and ends it. */
  stop(): Promise<void>;
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the server ended:\n${output()}`);
  });
  await Promise.race([once(child, 'message'), ended]);
}

/** Starts one on a migrated database. @param folder where its records go */
export async function startMarkedProcess(
  folder: string,
  databaseUrl: string,
  environment: Record<string, string>,
): Promise<MarkedProcess> {
  const marked = await markServer('/only', folder);
  if (!marked) throw new Error('a marked server needs a folder');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(inProject('tests/support/servers/server-process.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      RATE_LIMIT: '0',
      ...marked.environment,
      ...environment,
    },
  });
  let output = '';
  const add = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  await ready(child, () => output);
  return {
    url,
    recorder: marked.recorder,
    async call(path, data, token) {
      const answer = await fetch(`${url}/app/v1/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(data),
      });
      return (await answer.json()) as Reply;
    },
    async stop() {
      await marked.finish(databaseUrl);
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      marked.recorder.tell('log', output);
    },
  };
}
