type Go = (to: string, options?: { replace?: boolean }) => void;

let go: Go | undefined;
/** Where an address led before the router was up, which may have read the one before. */
let early: string | undefined;

/** The router hands its way to navigate over, for what happens outside of screens. */
export function setNavigator(next: Go): void {
  go = next;
  if (early) go(early, { replace: true });
  early = undefined;
}

/** Opens an address of the app; the router starts at one that was opened before it. */
export function goTo(to: string, options?: { replace?: boolean }): void {
  if (go) {
    go(to, options);
    return;
  }
  early = to;
  // No longer the entry of a layer, which would be stepped back from.
  history.replaceState({ ...history.state, layer: undefined }, '', to);
}

/** The address shown now, query included. */
export function currentAddress(): string {
  return location.pathname + location.search;
}
