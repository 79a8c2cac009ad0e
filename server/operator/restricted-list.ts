import { readConfig } from '../config.ts';
import { restrictedListFromFile } from '../providers/restricted-list/file-list.ts';
import type { RestrictedList } from '../providers/restricted-list/restricted-list.ts';
import { orRefused } from './backup-commands.ts';

/**
 * The list of restricted persons that the environment names, as it is now, for the operator's commands.
 * @throws OperatorProblem where it can't be read or is none
 */
export function restrictedList(): Promise<RestrictedList> {
  return orRefused(async () => {
    const list = restrictedListFromFile(readConfig().restrictedListFile);
    await list.load();
    return list;
  });
}
