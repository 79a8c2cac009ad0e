import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';

/** The user `nobody` and its group: PostgreSQL refuses to run as root, so it runs as these. */
const NOBODY = 65534;

/** Capabilities that let another user pass a closed parent folder, weakest first; by bit number. */
const PASSING_CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/** A user and group that PostgreSQL runs as. */
export interface Owner {
  uid: number;
  gid: number;
}

/** How to start a PostgreSQL program so that it does not run as root. */
export interface RunAs {
  /** The owner that the cluster's folder needs; undefined = the one who runs the server. */
  owner: Owner | undefined;
  /** Gives the command line and spawn options to run `program` with `args`. */
  command(
    program: string,
    args: string[],
  ): { file: string; args: string[]; ids: { uid?: number; gid?: number } };
}

/** True where `owner` may pass through every folder above `path`. */
function isReachable(path: string, owner: Owner): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const passBit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & passBit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function ownerOf(cluster: string): Owner {
  const found = existsSync(cluster) ? statSync(cluster) : undefined;
  if (found === undefined || found.uid === 0) return { uid: NOBODY, gid: NOBODY };
  return { uid: found.uid, gid: found.gid };
}

function passingCapability(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  if (spawnSync('setpriv', ['--version']).status !== 0) return undefined;
  const status = readFileSync('/proc/self/status', 'utf8');
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  return PASSING_CAPABILITIES.find(({ bit }) => ((held >> bit) & 1n) === 1n)?.name;
}

/**
 * Decides under which user PostgreSQL runs: our own, or when we are root the one who owns the
 * cluster, at first `nobody`. Where a folder above is closed to that user (a private temporary
 * folder, say), PostgreSQL gets the one capability that lets it pass; no user is made and no
 * folder changed for it.
 * @param cluster absolute path of the cluster, which may not exist yet.
 * @param program absolute path of a program of PostgreSQL.
 * @throws StartupError when a folder is closed and this system cannot grant that capability.
 */
export function chooseRunAs(cluster: string, program: string): RunAs {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, command: (file, args) => ({ file, args, ids: {} }) };
  }
  const owner = ownerOf(cluster);
  const closed = [cluster, program].find((path) => !isReachable(path, owner));
  if (closed === undefined) {
    return { owner, command: (file, args) => ({ file, args, ids: owner }) };
  }
  const capability = passingCapability();
  if (capability === undefined) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and user ${owner.uid} cannot reach ${closed}. ` +
        'Start the server as another user, open the folders above to others (chmod o+x), ' +
        'or set DATABASE_URL.',
    );
  }
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  // Without this bit access(2), by which initdb looks for its neighbours, ignores capabilities.
  const bits = '--securebits=+no_setuid_fixup';
  const caps = [bits, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return {
    owner,
    command: (program, args) => ({
      file: 'setpriv',
      args: [...ids, ...caps, program, ...args],
      ids: {},
    }),
  };
}
