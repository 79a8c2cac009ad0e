import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { filesBelow, inProject } from '../project.ts';
import { FIRST_STATEMENTS } from './fleet/database-fleet.ts';
import { readEnvironment } from './fleet/etcd.ts';

// What stands in deploy/ is read by the programs that it is for, where they are installed. That it works
// together is `npm run test:failover`, with the same files.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bituin-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const has = (program: string, flag = '--version') => spawnSync(program, [flag]).error === undefined;

/** Any address for every one that a file of HAProxy takes from the environment. */
function addressesOf(file: string): Record<string, string> {
  const names = readFileSync(inProject(file), 'utf8').matchAll(
    /\$\{(BITUIN_[A-Z_]+)(?:\[\*\])?\}/g,
  );
  const addressFor = (name: string) => (name.includes('PATRONI') ? '8008' : '127.0.0.1:1');
  return Object.fromEntries([...names].map(([, name = '']) => [name, addressFor(name)]));
}

test.skipIf(!has('haproxy', '-v')).each(['deploy/haproxy.cfg', 'deploy/haproxy-database.cfg'])(
  'HAProxy takes %s without a warning',
  (file) => {
    const env = { PATH: process.env.PATH, ...addressesOf(file) };
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', inProject(file)], { env });
    expect([status, String(stderr)]).toEqual([0, '']);
  },
);

test.skipIf(!has('haproxy', '-v'))(
  'whoever comes while no server answers is told of one moment, in both languages, and asks again',
  async () => {
    const port = await freePort();
    const env = { PATH: process.env.PATH, ...addressesOf('deploy/haproxy.cfg') };
    const balancer = spawn('haproxy', ['-db', '-f', inProject('deploy/haproxy.cfg')], {
      env: { ...env, BITUIN_BIND: `127.0.0.1:${port}` },
    });
    try {
      const ask = () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      await expect.poll(ask, { timeout: 20_000 }).toBeDefined();
      const answer = await ask();
      expect(answer?.status).toBe(503);
      expect(answer?.headers.get('retry-after')).toBe('2');
      const page = (await answer?.text()) ?? '';
      for (const word of ['One moment, please', 'Sandali lang', 'http-equiv="refresh"']) {
        expect(page).toContain(word);
      }
    } finally {
      const ended = once(balancer, 'exit');
      balancer.kill();
      await ended;
    }
  },
);

test.skipIf(!has('haproxy', '-v') || !has('openssl', 'version'))(
  'HAProxy takes the address with TLS that deploy/haproxy.cfg gives as its example',
  () => {
    const file = 'deploy/haproxy.cfg';
    const pem = join(folder, 'bituin.pem');
    const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    const own = ['-nodes', '-subj', '/CN=localhost', '-keyout', pem, '-out', `${pem}.crt`];
    expect(spawnSync('openssl', [...certificate, ...own]).status).toBe(0);
    appendFileSync(pem, readFileSync(`${pem}.crt`));
    const [, example = ''] =
      /BITUIN_BIND .* as "(.+)"$/m.exec(readFileSync(inProject(file), 'utf8')) ?? [];
    const BITUIN_BIND = example.replace('/etc/haproxy/bituin.pem', pem);
    expect(BITUIN_BIND).toContain(pem);
    const env = { PATH: process.env.PATH, ...addressesOf(file), BITUIN_BIND };
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', inProject(file)], { env });
    expect([status, String(stderr)]).toEqual([0, '']);
  },
);

test.skipIf(!has('patroni'))('Patroni finds nothing wrong but that no etcd runs here', () => {
  const env = {
    PATH: process.env.PATH,
    ...readEnvironment('deploy/patroni.env'),
    PATRONI_POSTGRESQL_DATA_DIR: mkdtempSync(join(folder, 'data-')),
    PATRONI_POSTGRESQL_LISTEN: '127.0.0.1:1',
    PATRONI_RESTAPI_LISTEN: '127.0.0.1:2',
  };
  const args = ['--validate-config', inProject('deploy/patroni.yml')];
  const { stdout, stderr } = spawnSync('patroni', args, { env, encoding: 'utf8' });
  const passing = /^(etcd3\.hosts|bootstrap\.pg_hba |postgresql\.bin_dir)/;
  const wrong = (stdout + stderr).split('\n').filter((line) => line && !passing.test(line));
  expect(wrong).toEqual([]);
});

test('a commit waits for its second disk, and nothing ends that wait', () => {
  const text = readFileSync(inProject('deploy/patroni.yml'), 'utf8').replace(/#.*$/gm, '');
  expect(text).toMatch(/^ +synchronous_mode: true$/m);
  expect(text).toMatch(/^ +synchronous_mode_strict: true$/m);
  expect(text).not.toMatch(/statement_timeout|synchronous_commit/);
});

test("the servers' role sees how far copies are behind, by what operations.md and the fleet run first", () => {
  expect(FIRST_STATEMENTS).toContain('grant pg_read_all_stats to bituin');
  const operations = readFileSync(inProject('docs/operations.md'), 'utf8');
  const [told = ''] = /^First start:.*?\n\n/ms.exec(operations) ?? [];
  for (const statement of FIRST_STATEMENTS) expect(told).toContain(`\`${statement}\``);
});

test.skipIf(!has('systemd-analyze'))(
  'systemd takes the unit of the server, and it may do little',
  () => {
    const unit = inProject('deploy/bituin.service');
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const wrong = stderr.split('\n').filter((line) => line.includes('bituin.service:'));
    // Nothing is installed at its place here.
    expect(wrong.filter((line) => !line.includes('is not executable'))).toEqual([]);
    const args = ['security', '--offline=true', '--threshold=20', unit];
    expect(spawnSync('systemd-analyze', args).status).toBe(0);
  },
);

test('no file of deploy/ has a setting that the environment file does not explain', () => {
  const files = filesBelow('deploy').filter((file) => file.endsWith('.env'));
  expect(files).toEqual(['deploy/etcd.env', 'deploy/patroni.env']);
  for (const file of files) {
    for (const line of readFileSync(inProject(file), 'utf8').trimEnd().split('\n')) {
      expect(line).toMatch(/^(#.*|(ETCD|PATRONI)_[A-Za-z0-9_]+=\S+)$/);
    }
  }
});
