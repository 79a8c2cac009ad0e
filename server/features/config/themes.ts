import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { Theme } from '../../../contract/config.ts';
import type { Database } from '../../db/database.ts';
import type { SettingsReader } from './settings.ts';

interface ThemesTable {
  id: string;
  name: string;
  variables: Record<string, string>;
}

declare module '../../db/database.ts' {
  interface Database {
    themes: ThemesTable;
  }
}

/** The look that is in the client's own style sheet: no variable is replaced. */
const PLAIN_THEME: Static<typeof Theme> = {
  themeDomian: '',
  themeName: 'default',
  themeJsonData: {},
};

/** Reads a theme by its id. */
export async function readTheme(
  database: Kysely<Database>,
  id: string,
): Promise<Static<typeof Theme> | undefined> {
  const row = await database
    .selectFrom('themes')
    .select(['name', 'variables'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { themeDomian: '', themeName: row.name, themeJsonData: row.variables };
}

/** The theme that players see now. */
export async function currentTheme(
  database: Kysely<Database>,
  settings: SettingsReader,
): Promise<Static<typeof Theme>> {
  const { theme } = await settings.read(database);
  return (await readTheme(database, theme.id)) ?? PLAIN_THEME;
}

const VARIABLE_NAME = /^[a-z][a-z0-9-]*$/;
const UNSAFE_VALUE = /[;{}<>\\]|\/\*/;

/**
 * A theme as CSS for the page's head. Names and values that could leave their declaration are
 * left out: theme data is the operator's, but the page is the player's.
 */
export function themeCss({ themeJsonData }: Static<typeof Theme>): string {
  const lines = Object.entries(themeJsonData)
    .filter(([name, value]) => VARIABLE_NAME.test(name) && !UNSAFE_VALUE.test(value))
    .map(([name, value]) => `--${name}:${value}`);
  return lines.length ? `:root{${lines.join(';')}}` : '';
}
