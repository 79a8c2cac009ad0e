/**
 * Local storage that never throws: a blocked or full store falls back to memory, so the app runs
 * on for this visit. Values are JSON.
 */
const memory = new Map<string, string | null>();

/** Keys that other tabs and tests look at. */
export const STORAGE_KEYS = {
  token: 'bituin.token',
  user: 'bituin.user',
  remembered: 'bituin.remembered',
  prefs: 'bituin.prefs',
  games: 'bituin.games',
  device: 'bituin.device',
  records: 'bituin.records',
  phone: 'bituin.phone',
} as const;

/** The value under a key, or `undefined` when absent, unreadable or no JSON. */
export function readStored<Value>(key: string): Value | undefined {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes the key. */
export function writeStored(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    // Blocked or full: the copy in memory serves this visit, and what lies there is out of date.
    memory.set(key, text);
  }
}

function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What this tab alone keeps under a key, over reloads and a way through another site; `undefined` as above. */
export function readTab<Value>(key: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab alone; `undefined` removes the key. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked: what needs it says so when it comes back.
  }
}
