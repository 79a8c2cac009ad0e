import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../../scripts/project.ts';

/** What a command of the operator came to: its exit code, and all that it printed. */
export interface OpsDone {
  code: number | null;
  output: string;
}

/** A process that runs commands of the operator. */
export interface OpsProcess {
  run(words: readonly string[]): Promise<OpsDone>;
  stop(): Promise<void>;
}

/**
 * One process for all commands, which the first of them starts: each loaded all of the server again, a second
 * and a half of the processor. `npm run ops` itself is tested in command-line.test.ts.
 */
export function launchOps(environment: Readonly<Record<string, string>>): OpsProcess {
  let child: ChildProcess | undefined;
  let asked = 0;
  const launch = () =>
    spawn(process.execPath, [inProject('tests/support/servers/ops-process.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    });
  return {
    run(words) {
      child ??= launch();
      const running = child;
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        const end = (code: number | null) => {
          running.off('message', hear);
          resolve({ code, output: 'the process of the commands has ended' });
        };
        const hear = (done: OpsDone & { id: number }) => {
          if (done.id !== id) return;
          running.off('message', hear).off('exit', end);
          resolve(done);
        };
        running.on('message', hear).once('exit', end);
        running.send({ id, words });
      });
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
