import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../../scripts/project.ts';

/** The studio as a process of its own. */
export interface StudioProcess {
  readonly url: string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
}

/** Starts the studio beside a platform, on the platform's database. */
export async function startStudioProcess(options: {
  port: number;
  databaseUrl: string;
  walletUrl: string;
}): Promise<StudioProcess> {
  let child = await launch(options);
  return {
    url: `http://127.0.0.1:${options.port}`,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async restart() {
      child = await launch(options);
    },
  };
}

async function launch({
  port,
  databaseUrl,
  walletUrl,
}: Parameters<typeof startStudioProcess>[0]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [inProject('server/providers/games/studio/main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      ...{ DATABASE_URL: databaseUrl, WALLET_URL: walletUrl },
    },
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`the studio did not start: ${said.join('')}`);
    }),
  ]);
  return child;
}
