import type { Mount } from '../../http/mount.ts';
import { codeLoginRoute, passwordLoginRoutes } from './login-routes.ts';
import { passwordRoutes, smsRoute } from './password-routes.ts';
import type { AccountPorts } from './ports.ts';
import { accountRegistrationRoute, phoneRegistrationRoute } from './register-routes.ts';

/** Mounts everything that makes an account or logs in to one (contract/account.ts). */
export function accountRoutes(mount: Mount, ports: AccountPorts): void {
  accountRegistrationRoute(mount, ports);
  phoneRegistrationRoute(mount, ports);
  passwordLoginRoutes(mount, ports);
  codeLoginRoute(mount, ports);
  smsRoute(mount, ports);
  passwordRoutes(mount, ports);
}
