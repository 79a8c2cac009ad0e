// The first thing every npm script runs, on whatever Node 20 or newer the machine has and with no
// package installed yet. It installs what is missing and goes on under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules', '.bituin-install');
const WINDOWS = process.platform === 'win32';
const PINNED_NODE = path.join(ROOT, 'node_modules/node/bin', WINDOWS ? 'node.exe' : 'node');
const NODE_MAJOR_MIN = 20;

/** Each npm script and the file that carries it out. */
const TASKS = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  playwright: 'scripts/playwright.ts',
  vitest: 'node_modules/vitest/vitest.mjs',
  'verify-draw': 'scripts/verify-draw.ts',
  ops: 'scripts/ops.ts',
  reconcile: 'scripts/reconcile.ts',
  atlas: 'scripts/make-atlas.ts',
  sounds: 'scripts/make-sounds.ts',
  fonts: 'scripts/subset-fonts.ts',
  covers: 'scripts/make-covers.ts',
  snapshots: 'scripts/snapshots.ts',
  'bench-scenes': 'scripts/bench-scenes.ts',
  'test-engines': 'scripts/test-engines.ts',
  'mutate-ledger': 'scripts/mutate-ledger.ts',
  'bench-ledger': 'scripts/bench-ledger.ts',
  'bench-lobby': 'scripts/bench-lobby.ts',
  'test-kill': 'scripts/test-kill.ts',
  'test-odds': 'scripts/test-odds.ts',
  'test-rng': 'scripts/test-rng.ts',
  'test-wallet': 'scripts/test-wallet.ts',
  'test-provider': 'scripts/test-provider.ts',
  'bench-rounds': 'scripts/bench-rounds.ts',
};

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function lockHash() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(process.platform)
    .update(process.arch)
    .digest('hex');
}

function isInstalled(hash) {
  return (
    existsSync(PINNED_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === hash
  );
}

function install() {
  const hash = lockHash();
  if (isInstalled(hash)) return;
  console.log('Installing packages (once; later starts skip this) ...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync(WINDOWS ? 'npm.cmd' : 'npm', args, { cwd: ROOT, stdio: 'inherit', shell: WINDOWS });
  if (run.status !== 0) fail('npm could not install the packages: its message stands above.');
  if (!existsSync(PINNED_NODE)) {
    fail('The package "node" has not brought its binary: allow its install script and try again.');
  }
  writeFileSync(STAMP, `${hash}\n`);
}

function main() {
  const [task = '', ...args] = process.argv.slice(2);
  const file = TASKS[task];
  if (!file) fail(`No task is called "${task}". There are: ${Object.keys(TASKS).join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
    fail(`Node ${process.versions.node} is too old: install Node ${NODE_MAJOR_MIN} or newer.`);
  }
  install();
  const child = spawn(PINNED_NODE, [path.join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the whole group: the child ends itself, this process only waits.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (signal === 'SIGTERM') child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

main();
