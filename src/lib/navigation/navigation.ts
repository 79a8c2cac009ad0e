type Go = (to: string, options?: { replace?: boolean }) => void;

let go: Go | undefined;

/** The router hands its way to navigate over, for what happens outside of screens. */
export function setNavigator(next: Go): void {
  go = next;
}

/** Opens an address of the app; before the router is up the page itself goes there. */
export function goTo(to: string, options?: { replace?: boolean }): void {
  if (go) go(to, options);
  else location.replace(to);
}

/** The address shown now, query included. */
export function currentAddress(): string {
  return location.pathname + location.search;
}
