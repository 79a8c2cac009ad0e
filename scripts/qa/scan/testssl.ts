import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { inProject } from '../../project.ts';
import { SERVERS } from '../fleet/parts.ts';
import { type Part, partOf } from '../fleet/process.ts';
import type { Skipped } from '../run-each.ts';
import { type Decided, missing, runScanner, type Scanned, undecided } from './scan.ts';
import { openTarget } from './target.ts';

/** Protocols, ciphers, forward secrecy, certificate, headers and known holes; no simulation of clients. */
const CHECKS = ['-p', '-s', '-f', '-S', '-h', '-U'];
const MOST_SECONDS = 900;
const SEVERE = ['MEDIUM', 'HIGH', 'CRITICAL', 'FATAL'];

const DECIDED: readonly Decided[] = [
  {
    finding:
      /^cert_(chain_of_trust|revocation|trust|expirationStatus|notAfter|crlDistributionPoints|ocspURL)/,
    why: 'the certificate is one of this run, which signed itself',
  },
  {
    finding: /^BREACH /,
    why: 'pages and files are compressed, answers to calls are not: no secret stands beside what an attacker chose',
  },
];
/** What it must find: where it does not, nothing else that it says of the server means anything. */
const CONTROL = /^cert_chain_of_trust .*self signed/;

interface Finding {
  id: string;
  severity: string;
  finding: string;
}

async function certificate(folder: string): Promise<string> {
  const [key, own] = [join(folder, 'key.pem'), join(folder, 'own.pem')];
  const { output } = await runScanner(
    [
      ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ...['-nodes', '-keyout', key, '-out', own, '-days', '90', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ],
    { folder, seconds: 60 },
  );
  if (!existsSync(own)) throw new Error(`openssl made no certificate:\n${output}`);
  const both = join(folder, 'bituin.pem');
  writeFileSync(both, readFileSync(own, 'utf8') + readFileSync(key, 'utf8'));
  return both;
}

/** Its certificate is believed by nobody, so no call through it can tell. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** HAProxy with deploy/haproxy.cfg, with TLS as its first lines say, before one server. */
async function frontOf(door: number, server: string, folder: string): Promise<Part> {
  const bind = `127.0.0.1:${door} ssl crt ${await certificate(folder)} alpn h2,http/1.1`;
  const { host } = new URL(server);
  const servers = SERVERS.map((name) => [`BITUIN_${name.toUpperCase()}`, host]);
  return partOf({
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', inProject('deploy/haproxy.cfg')],
    env: { BITUIN_BIND: bind, ...Object.fromEntries(servers) },
    isReady: () => listens(door),
  });
}

/** Lets testssl at what players reach first. */
export async function testssl(): Promise<Scanned | Skipped> {
  const needs = { testssl: 'testssl.sh', haproxy: 'haproxy', openssl: 'openssl' };
  const skipped = missing(needs);
  if (skipped) return skipped;
  const door = await freePort();
  const PUBLIC_URL = `https://127.0.0.1:${door}`;
  const target = await openTarget({ PUBLIC_URL, TRUST_PROXY: '1' });
  const front = await frontOf(door, target.url, target.folder);
  try {
    await front.start();
    return await scan(`127.0.0.1:${door}`, target.folder);
  } finally {
    await front.end('SIGKILL');
    await target.stop();
  }
}

async function scan(address: string, folder: string): Promise<Scanned> {
  const file = join(folder, 'testssl.json');
  const options = ['--quiet', '--color', '0', '--warnings', 'batch', '--nodns', 'none'];
  const waits = ['--openssl-timeout', '10', '--connect-timeout', '10'];
  const command = ['testssl', ...options, ...waits, '--jsonfile', file, ...CHECKS, address];
  const { output, isCut } = await runScanner(command, { folder, seconds: MOST_SECONDS });
  const all: Finding[] = existsSync(file) && !isCut ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const text = ({ id, severity, finding }: Finding) => `${id} ${severity} ${finding}`;
  const isSevere = ({ id, severity }: Finding) =>
    SEVERE.includes(severity) || (id === 'HSTS' && severity === 'LOW');
  const severe = all.filter(isSevere).map(text);
  const { findings, notes } = undecided(severe, DECIDED);
  const low = all.filter(({ severity }) => severity === 'LOW' || severity === 'WARN');
  const voids: string[] = [];
  if (isCut) voids.push('testssl took too long');
  if (!all.some((one) => CONTROL.test(text(one))))
    voids.push(`testssl does not say that the certificate signed itself\n${output.slice(-800)}`);
  if (!all.some(({ id, finding }) => id === 'HTTP_status_code' && finding.startsWith('200')))
    voids.push('testssl saw no page behind TLS');
  const told = low.map((one) => `below what fails: ${text(one)}`);
  return { figures: `${all.length} checks`, findings, voids, notes: [...notes, ...told] };
}
