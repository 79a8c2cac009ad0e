import type { Mount } from '../../http/mount.ts';
import { changeRoutes } from './change-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { codeLoginRoute, passwordLoginRoutes } from './login-routes.ts';
import { passwordRoutes, smsRoute } from './password-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import type { AccountPorts } from './ports.ts';
import { accountRegistrationRoute, phoneRegistrationRoute } from './register-routes.ts';
import { socialLinkRoutes } from './social-links.ts';
import { socialLoginRoutes, socialRegistrationRoute } from './social-routes.ts';
import { unlockRoute } from './unlock-routes.ts';

/** Mounts everything that makes an account or logs in to one (contract/account.ts). */
export function accountRoutes(mount: Mount, ports: AccountPorts): void {
  accountRegistrationRoute(mount, ports);
  phoneRegistrationRoute(mount, ports);
  passwordLoginRoutes(mount, ports);
  codeLoginRoute(mount, ports);
  smsRoute(mount, ports);
  passwordRoutes(mount, ports);
  phoneRoutes(mount, ports);
  unlockRoute(mount, ports);
  changeRoutes(mount, ports);
  deviceRoutes(mount);
  socialLoginRoutes(mount, ports);
  socialRegistrationRoute(mount, ports);
  socialLinkRoutes(mount, ports);
}
