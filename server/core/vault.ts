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
import type { Tx } from '../db/database.ts';

declare module '../db/database.ts' {
  interface Database {
    vault_keys: { id: number; key_id: string };
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
   * Makes sure that what is sealed now can be opened by every other server of this database.
   * @throws Error when it lies under another key than this server's.
   */
  claim(tx: Tx): Promise<void>;
}

/** Where the key comes from: VAULT_KEY, or a file of the data folder that is made when missing. */
export interface VaultConfig {
  readonly vaultKey: Buffer | undefined;
  readonly dataDir: string;
}

/** The server's vault; the key is read when something is sealed or opened first. */
export function vaultOf(config: VaultConfig): Vault {
  let opened: Vault | undefined;
  const vault = () => {
    opened ??= vaultWith(config.vaultKey ?? keyFile(config.dataDir));
    return opened;
  };
  return {
    seal: (plain, about) => vault().seal(plain, about),
    open: (sealed, about) => vault().open(sealed, about),
    fingerprint: (value) => vault().fingerprint(value),
    claim: (tx) => vault().claim(tx),
  };
}

function subKey(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));
}

/** A vault by a key that is known; all of its keys are made of that one. */
export function vaultWith(key: Buffer): Vault {
  const sealing = subKey(key, 'sealing');
  const hashing = subKey(key, 'fingerprints');
  const keyId = createHash('sha256').update(subKey(key, 'name')).digest('hex').slice(0, 16);
  return {
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
    async claim(tx) {
      const own = { id: 1, key_id: keyId };
      const insert = tx.insertInto('vault_keys').values(own);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
      const first = await tx.selectFrom('vault_keys').select('key_id').executeTakeFirstOrThrow();
      if (first.key_id === keyId) return;
      throw new Error(
        'What is sealed in this database lies under another key: give every server that uses it ' +
          'the same VAULT_KEY.',
      );
    },
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
