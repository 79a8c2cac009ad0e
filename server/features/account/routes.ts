import type { Mount } from '../../http/mount.ts';
import { changeRoutes } from './change-routes.ts';
import { closeRoutes } from './close-routes.ts';
import type { AccountDeps } from './deps.ts';
import { deviceRoutes } from './device-routes.ts';
import { codeLoginRoute, passwordLoginRoutes, unlockRoute } from './login-routes.ts';
import { passwordRoutes, proofRoute, smsRoute } from './password-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { accountRegistrationRoute, phoneRegistrationRoute } from './register-routes.ts';
import { socialLinkRoutes } from './social-links.ts';
import { socialLoginRoutes, socialRegistrationRoute } from './social-routes.ts';
import { termsRoute } from './terms.ts';

/** Mounts everything that makes an account or logs in to one (contract/account.ts). */
export function accountRoutes(mount: Mount, deps: AccountDeps): void {
  accountRegistrationRoute(mount, deps);
  phoneRegistrationRoute(mount, deps);
  passwordLoginRoutes(mount, deps);
  codeLoginRoute(mount, deps);
  smsRoute(mount, deps);
  passwordRoutes(mount, deps);
  proofRoute(mount, deps);
  phoneRoutes(mount, deps);
  unlockRoute(mount, deps);
  changeRoutes(mount, deps);
  closeRoutes(mount, deps);
  termsRoute(mount);
  deviceRoutes(mount);
  socialLoginRoutes(mount, deps);
  socialRegistrationRoute(mount, deps);
  socialLinkRoutes(mount, deps);
}
