// The first thing that `npm start` and `npm test` run, on whatever Node 20 or newer the machine has
// and with no package installed yet. It installs what is missing and goes on under the pinned Node;
// every other script names its tool and finds that Node in node_modules/.bin.
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
  const [file, ...args] = process.argv.slice(2);
  if (!file) fail('Say which file is to be run, as the scripts of package.json do.');
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
