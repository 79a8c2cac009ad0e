import { spawn } from 'node:child_process';
import { readConfig } from '../../server/config.ts';
import { inProject, ROOT } from '../project.ts';

/** The port of the server's own settings; a wrong one ends here in its clear sentence. */
function serverPort(): number {
  try {
    return readConfig().port;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Server with restart on change beside Vite with hot reload; both end together. */
const children = [
  spawn(
    process.execPath,
    [
      '--watch-preserve-output',
      `--watch-path=${inProject('server')}`,
      `--watch-path=${inProject('contract')}`,
      inProject('server/main.ts'),
    ],
    { cwd: ROOT, stdio: 'inherit' },
  ),
  spawn(process.execPath, [inProject('node_modules/vite/bin/vite.js')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { SERVER_URL: `http://127.0.0.1:${serverPort()}`, ...process.env },
  }),
];

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
