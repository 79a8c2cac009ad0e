import { type Environment, wrong } from './environment.ts';

/** Signing secrets by provider of games. */
interface GameSecrets {
  secrets: ReadonlyMap<string, Buffer>;
  /** What is good beside them, while they are changed. */
  oldSecrets: ReadonlyMap<string, Buffer>;
}

/**
 * Reads GAME_SECRETS. A provider that stands twice has two while one is changed: the new one first.
 * @throws StartupError with what is wrong, and never a secret
 */
export function gameSecrets(env: Environment): GameSecrets {
  const secrets = new Map<string, Buffer>();
  const oldSecrets = new Map<string, Buffer>();
  for (const pair of (env.GAME_SECRETS ?? '').split(',').filter(Boolean)) {
    const [, code = '', secret = ''] = /^([a-z0-9-]+):([0-9a-f]{64,})$/.exec(pair.trim()) ?? [];
    // The value holds a secret, so it is never repeated.
    if (!secret) throw wrong('GAME_SECRETS', 'is wrong', 'Write provider:64 hex digits,...');
    if (oldSecrets.has(code)) {
      throw wrong('GAME_SECRETS', `has more than two for ${code}`, 'Leave the oldest out.');
    }
    (secrets.has(code) ? oldSecrets : secrets).set(code, Buffer.from(secret, 'hex'));
  }
  return { secrets, oldSecrets };
}

/**
 * Reads a key of the vault (server/core/vault.ts).
 * @throws StartupError with what is wrong, and never the key
 */
export function vaultKey(
  env: Environment,
  name: 'VAULT_KEY' | 'VAULT_KEY_OLD',
): Buffer | undefined {
  const text = env[name];
  if (!text) return undefined;
  // The value is a secret, so it is never repeated.
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  throw wrong(name, 'is no key', 'Write 64 hex digits, or leave it out for one host.');
}

/** Keys of back-ups, in the age format. */
interface BackupKeys {
  /** Public: whom a back-up is encrypted to. Empty = none can be made. */
  recipients: readonly string[];
  /** Secret: what opens one; only where it is restored. */
  identity: string | undefined;
}

/**
 * Reads BACKUP_RECIPIENT and BACKUP_IDENTITY.
 * @throws StartupError with what is wrong, and never the secret
 */
export function backupKeys(env: Environment): BackupKeys {
  const recipients = (env.BACKUP_RECIPIENT ?? '').split(',').flatMap((part) => part.trim() || []);
  // A secret key that was put here by mistake must not be repeated.
  if (recipients.some((one) => !/^age1[a-z0-9]+$/.test(one))) {
    const remedy =
      'Write age1..., or several with commas; `npm run ops -- keys backup` makes a pair.';
    throw wrong('BACKUP_RECIPIENT', 'is no public key', remedy);
  }
  const identity = env.BACKUP_IDENTITY || undefined;
  if (identity === undefined || /^AGE-SECRET-KEY-[A-Z0-9-]+$/.test(identity)) {
    return { recipients, identity };
  }
  throw wrong('BACKUP_IDENTITY', 'is no secret key', 'Write AGE-SECRET-KEY-1...');
}
