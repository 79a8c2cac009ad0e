import { Decrypter, Encrypter } from 'age-encryption';
import { type Environment, wrong } from './environment.ts';

/** Keys of back-ups, in the age format. */
interface BackupKeys {
  /** Public: whom a back-up is encrypted to. Empty = none can be made. */
  recipients: readonly string[];
  /** Secret: what opens one; only where it is restored. */
  identity: string | undefined;
}

/** Whether the library takes a key; what it throws repeats the whole of it. */
function isTaken(take: () => void): boolean {
  try {
    take();
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads BACKUP_RECIPIENT and BACKUP_IDENTITY.
 * @throws StartupError with what is wrong, and never the secret
 */
export function backupKeys(env: Environment): BackupKeys {
  const recipients = (env.BACKUP_RECIPIENT ?? '').split(',').flatMap((part) => part.trim() || []);
  // A secret key that was put here by mistake must not be repeated.
  if (!recipients.every((one) => isTaken(() => new Encrypter().addRecipient(one)))) {
    const remedy =
      'Write age1..., or several with commas; `npm run ops -- keys backup` makes a pair.';
    throw wrong('BACKUP_RECIPIENT', 'is no public key', remedy);
  }
  const identity = env.BACKUP_IDENTITY || undefined;
  if (identity === undefined || isTaken(() => new Decrypter().addIdentity(identity))) {
    return { recipients, identity };
  }
  const remedy = 'Write AGE-SECRET-KEY-1..., every sign of it as it was made.';
  throw wrong('BACKUP_IDENTITY', 'is no secret key', remedy);
}
