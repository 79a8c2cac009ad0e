import { readStored, STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';

/** The account that a player asked to be remembered on this device; never a password. */
export interface RememberedAccount {
  account: string;
  /** The browser's own password manager keeps the password. */
  hasSavedPassword: boolean;
}

interface PasswordCredentialConstructor {
  new (data: { id: string; password: string; name?: string }): Credential;
}

/** The remembered account, or `undefined`. */
export function rememberedAccount(): RememberedAccount | undefined {
  return readStored<RememberedAccount>(STORAGE_KEYS.remembered);
}

/** Forgets the account on this device. */
export function forgetAccount(): void {
  writeStored(STORAGE_KEYS.remembered, undefined);
}

/**
 * Remembers the account, and hands the password to the browser's password manager, which keeps it
 * encrypted and asks the player. Where the browser has none, only the account name is kept.
 */
export async function rememberAccount(account: string, password: string): Promise<void> {
  const hasSavedPassword = await offerToBrowser(account, password);
  writeStored(STORAGE_KEYS.remembered, { account, hasSavedPassword });
}

async function offerToBrowser(account: string, password: string): Promise<boolean> {
  const { PasswordCredential } = window as unknown as {
    PasswordCredential?: PasswordCredentialConstructor;
  };
  if (!PasswordCredential || !navigator.credentials) return false;
  try {
    await navigator.credentials.store(
      new PasswordCredential({ id: account, password, name: account }),
    );
    return true;
  } catch {
    return false;
  }
}
