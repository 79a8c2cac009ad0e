/** What this tab alone keeps, over reloads and a way through another site. Values are JSON. */

/** The value under a key, or `undefined` when absent, unreadable or the store is blocked. */
export function readTab<Value>(key: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes the key. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked: what needs it says so when it comes back.
  }
}
