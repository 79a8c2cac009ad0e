import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../../scripts/project.ts';

/** A server process that serves. */
export interface Launched {
  child: ChildProcess;
  url: string;
  databaseUrl: string;
}

/** How a server process is started. */
export interface LaunchOptions {
  port: number;
  dataDir: string;
  environment?: Readonly<Record<string, string>>;
  /** Flags of Node. */
  flags?: readonly string[];
  /** What runs the process, as `['prlimit', '--nofile=100']`. */
  through?: readonly string[];
  /** Of another checkout of the project; this one unless given. */
  project?: string;
  /** Is told what it prints. */
  hear?(text: string): void;
}

const START_TIMEOUT_MS = 120_000;
const SCRIPT = 'tests/support/servers/server-process.ts';

/** Starts the real server. @throws Error with what it said, where it does not come to serve */
export async function launchServer(options: LaunchOptions): Promise<Launched> {
  const { port, dataDir, environment, flags = [], through = [], project, hear } = options;
  const script = project === undefined ? inProject(SCRIPT) : `${project}/${SCRIPT}`;
  const [file = '', ...args] = [...through, process.execPath, ...flags, script];
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const output: string[] = [];
  const listen = (chunk: Buffer) => {
    hear?.(chunk.toString());
    output.push(chunk.toString());
    if (output.length > 500) output.shift();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ready = await new Promise<Omit<Launched, 'child'>>((resolve, reject) => {
    const giveUp = (reason: string): void => {
      reject(new Error(`the server ${reason}:\n${output.join('')}`));
    };
    const timer = setTimeout(() => giveUp('did not start in time'), START_TIMEOUT_MS);
    child.once('message', (message: Omit<Launched, 'child'>) => {
      clearTimeout(timer);
      resolve(message);
    });
    child.once('error', (error) => giveUp(String(error)));
    child.once('exit', (code) => giveUp(`ended with ${code}`));
  });
  return { child, ...ready };
}

/** Has a server process do what server-process.ts knows, and waits until it is done, or has died of it. */
export async function tellServer({ child }: Launched, wish: object): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const told = Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
  child.send(wish);
  await told.finally(() => over.abort());
}

/** Ends a server process, and waits for its end. */
export async function endServer({ child }: Launched, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
