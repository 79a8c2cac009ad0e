import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import type { Tx } from '../../db/database.ts';
import { demoActivity } from '../../demo/activity.ts';
import { openProviders } from '../../providers/social-login/social-login.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { appConfigOf, type ConfigDeps } from './app-config.ts';
import { configRoutes } from './routes.ts';

type ConfigNeeds = ServerDeps & Pick<ConfigDeps, 'jackpotConfig'>;

function depsOf(deps: ConfigNeeds): ConfigDeps {
  const { settings, jackpotConfig, sms, socialLogins, android } = deps;
  const logins = openProviders(socialLogins);
  return { settings, jackpotConfig, sms, socialLogins: logins, ...(android && { android }) };
}

/** The operator's settings and the catalogue, as a client is told them. */
export const config = feature({
  name: 'config',
  start: (mount, deps: ConfigNeeds) => configRoutes(mount, depsOf(deps)),
  provides: (deps) => ({
    appConfig: (tx: Tx, gameListVersion: number) => appConfigOf(tx, depsOf(deps), gameListVersion),
  }),
  demo: [demoActivity({ id: ACTIVITY_IDS.download, type: 1, sort: 90, click_action: '/download' })],
});
