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
