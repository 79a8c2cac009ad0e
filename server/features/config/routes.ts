import { appAbout, appConfig, appTheme, appThemePreview } from '../../../contract/config.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { appConfigOf, type ConfigDeps } from './app-config.ts';
import { currentTheme, readTheme } from './themes.ts';

/** Mounts what the operator tells every client: settings and themes (contract/config.ts). */
export function configRoutes(mount: Mount, deps: ConfigDeps): void {
  mount(appConfig, ({ v }, { tx }) => appConfigOf(tx, deps, v));

  mount(appAbout, async (_input, { tx }) => (await deps.settings.read(tx)).about);

  mount(appTheme, (_input, { tx }) => currentTheme(tx, deps.settings));

  mount(appThemePreview, async ({ themeViewId }, { tx, refuse }) => {
    const theme = await readTheme(tx, themeViewId);
    return theme ?? refuse(REFUSALS.notFound);
  });
}
