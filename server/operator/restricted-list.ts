import { readConfig } from '../config.ts';
import { restrictedListFromFile } from '../providers/restricted-list/file-list.ts';
import type { RestrictedList } from '../providers/restricted-list/restricted-list.ts';

let list: RestrictedList | undefined;

/** The list of restricted persons that the environment names, for the operator's commands. */
export function restrictedList(): RestrictedList {
  list ??= restrictedListFromFile(readConfig().restrictedListFile);
  return list;
}
