/** What the app needs of a social login SDK (spec section 7, browser side). */
export interface SocialLogin {
  isLoggedIn(): boolean;
  logOut(): Promise<void>;
}

let provider: SocialLogin | undefined;

/** Sets the SDK once it has been loaded; a visit without social login never loads one. */
export function setSocialLogin(next: SocialLogin): void {
  provider = next;
}

/** Logs out of the social login where the player came in by it. */
export async function logOutSocially(): Promise<void> {
  if (provider?.isLoggedIn()) await provider.logOut();
}
