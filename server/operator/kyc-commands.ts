import { readConfig } from '../config.ts';
import { vaultOf } from '../core/vault.ts';
import { birthDateOf } from '../features/account/account-store.ts';
import { kycCommands } from '../features/kyc/commands.ts';
import { restrictedList } from './restricted-list.ts';

/** The commands about documents, joined with what they need of other features. */
export const documentCommands = kycCommands({
  // Read when it is used: most commands open nothing that is sealed.
  get vault() {
    return vaultOf(readConfig());
  },
  birthDateOf,
  isRestricted: (person) => restrictedList().contains(person),
});
