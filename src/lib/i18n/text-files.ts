/**
 * Every file of texts that came with no chunk of a screen, by its path. A table of its own, which
 * comes with the first of them: the lobby's first load does not pay for the names of all files.
 */
export const TEXT_FILES = import.meta.glob<{ default: object }>([
  '../../locales/*/*.json',
  '!../../locales/*/{app,auth,bonus,home,legal,member,vip}.json',
]);
