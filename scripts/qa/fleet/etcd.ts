import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { inProject } from '../../project.ts';
import { SERVERS } from './parts.ts';
import { answers, type Part, partOf } from './process.ts';

/** One of three etcd. */
export interface Etcd {
  part: Part;
  /** host:port for clients. */
  address: string;
}

/** The settings of a file that systemd reads (EnvironmentFile=). */
export function readEnvironment(file: string): Record<string, string> {
  const lines = readFileSync(inProject(file), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Za-z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

interface Status {
  header: { member_id: string };
  leader?: string;
}

async function statusOf(address: string): Promise<Status | undefined> {
  try {
    const url = `http://${address}/v3/maintenance/status`;
    const signal = AbortSignal.timeout(1000);
    const response = await fetch(url, { method: 'POST', body: '{}', signal });
    return response.ok ? ((await response.json()) as Status) : undefined;
  } catch {
    return undefined;
  }
}

/** Three etcd with deploy/etcd.env, their addresses changed to those of this machine; not started. */
export async function etcdsOf(folder: string): Promise<Etcd[]> {
  const given = readEnvironment('deploy/etcd.env');
  const members: { name: string; client: string; peer: string }[] = [];
  for (const name of SERVERS) {
    const [client, peer] = [await freePort(), await freePort()];
    members.push({ name, client: `127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` });
  }
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  return members.map(({ name, client, peer }) => {
    const home = join(folder, `etcd-${name}`);
    mkdirSync(home, { mode: 0o700 });
    const env = {
      ...given,
      ETCD_NAME: name,
      ETCD_DATA_DIR: home,
      ETCD_LISTEN_CLIENT_URLS: `http://${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${client}`,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: cluster,
    };
    const isReady = () => answers(`http://${client}/health`);
    const part = partOf({ name: `etcd ${name}`, command: 'etcd', args: [], env, isReady });
    return { part, address: client };
  });
}

/** The one that leads the others. */
export async function leadingEtcd(etcds: readonly Etcd[]): Promise<Etcd | undefined> {
  for (const etcd of etcds) {
    const status = await statusOf(etcd.address);
    if (status && status.leader === status.header.member_id) return etcd;
  }
  return undefined;
}
