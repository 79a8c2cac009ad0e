import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnType } from 'kysely';
import type { Tx } from '../db/database.ts';

declare module '../db/database.ts' {
  interface Database {
    vault_keys: {
      id: number;
      key_id: string;
      old_key_id: ColumnType<string | null, never, string | null>;
    };
  }
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';
const FILE = 'vault.key';

/** Seals what must be unreadable to whoever has the database alone, or a copy of it. */
export interface Vault {
  /** Encrypts; `about` says whose it is and is not stored: sealed bytes fit no other place. */
  seal(plain: Buffer, about: string): Buffer;
  /**
   * Decrypts what was sealed about the same.
   * @throws Error when it was changed, belongs elsewhere or lies under another key.
   */
  open(sealed: Buffer, about: string): Buffer;
  /** Tells values apart without telling them: a keyed hash. */
  fingerprint(value: string): Buffer;
  /**
   * Makes sure that what is sealed in this transaction can be opened by every other server of this
   * database: it is sealed under the key that they all seal under, which stays so until the end.
   * @throws Error when that is none of this server's keys.
   */
  claim(tx: Tx): Promise<void>;
}

/** Where the key comes from: VAULT_KEY, or a file of the data folder that is made when missing. */
export interface VaultConfig {
  readonly vaultKey: Buffer | undefined;
  /** VAULT_KEY_OLD: what lies under it can be read, until `ops keys rotate` has sealed it anew. */
  readonly vaultKeyOld?: Buffer | undefined;
  readonly dataDir: string;
}

/** The keys of a server: the one that it goes by, and the one before it while that is changed. */
export function vaultKeysOf(config: VaultConfig): { current: KeyVault; old?: KeyVault } {
  const { vaultKey, vaultKeyOld, dataDir } = config;
  const current = vaultWith(vaultKey ?? keyFile(dataDir));
  return { current, ...(vaultKeyOld && { old: vaultWith(vaultKeyOld) }) };
}

/** The server's vault; its keys are read when something is sealed or opened first. */
export function vaultOf(config: VaultConfig): Vault {
  let read: [KeyVault, ...KeyVault[]] | undefined;
  /** The one that this database seals under, as it was when something was claimed last. */
  let active: KeyVault | undefined;
  const keys = () => {
    if (read) return read;
    const { current, old } = vaultKeysOf(config);
    read = old ? [current, old] : [current];
    return read;
  };
  const sealing = () => active ?? keys()[0];
  return {
    seal: (plain, about) => sealing().seal(plain, about),
    open: (sealed, about) => openWith(keys(), sealed, about),
    fingerprint: (value) => sealing().fingerprint(value),
    async claim(tx) {
      const own = { id: 1, key_id: sealing().keyId };
      const insert = tx.insertInto('vault_keys').values(own);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
      // Held until the end: keys are not changed between what is sealed and its commit.
      const { key_id } = await tx
        .selectFrom('vault_keys')
        .select('key_id')
        .forShare()
        .executeTakeFirstOrThrow();
      active = keys().find(({ keyId }) => keyId === key_id);
      if (!active) throw new Error(OTHER_KEY);
    },
  };
}

/**
 * Whether the key is changed at this time, when fingerprints of both keys are about; what is answered
 * stays so until the transaction ends.
 */
export async function isKeyChanging(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('vault_keys').select('old_key_id').forShare().executeTakeFirst();
  return row !== undefined && row.old_key_id !== null;
}

/** Why a server of another key neither seals nor changes anything. */
export const OTHER_KEY =
  'What is sealed in this database lies under another key: give every server that uses it ' +
  'the same VAULT_KEY.';

/** @throws Error where it opens under none of the keys */
function openWith([first, ...others]: KeyVault[], sealed: Buffer, about: string): Buffer {
  try {
    return (first as KeyVault).open(sealed, about);
  } catch (error) {
    if (others.length === 0) throw error;
    return openWith(others, sealed, about);
  }
}

function subKey(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));
}

/** A vault by one key, with a name that tells it from others and says nothing of it. */
export interface KeyVault extends Omit<Vault, 'claim'> {
  readonly keyId: string;
}

/** A vault by a key that is known; all of its keys are made of that one. */
export function vaultWith(key: Buffer): KeyVault {
  const sealing = subKey(key, 'sealing');
  const hashing = subKey(key, 'fingerprints');
  const keyId = createHash('sha256').update(subKey(key, 'name')).digest('hex').slice(0, 16);
  return {
    keyId,
    seal(plain, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce);
      cipher.setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
    fingerprint: (value) => createHmac('sha256', hashing).update(value).digest(),
  };
}

/** The key of the data folder, made by whichever process comes first; for this user only. */
function keyFile(dataDir: string): Buffer {
  const file = join(dataDir, FILE);
  const read = () => Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never takes the place of another process's key.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}
