import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../../scripts/project.ts';

/** A real server process: what it prints, and when it ends. */
export interface Started {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

/** Starts `server/main.ts` with this environment alone. @param folder where it looks for `.env` */
export function launchMain(folder: string, environment: Record<string, string>): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [inProject('server/main.ts')], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, exited };
}

/** Waits until it serves. @throws what it said where it ended before */
export async function whenReady({ output, child }: Started): Promise<void> {
  while (!output().includes('Data  ')) {
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
