import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane; about 5 ms a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at once: each takes 19 MiB and a core, so a flood of logins waits in line. */
const HASHES_AT_ONCE = 4;

const limited = pLimit(HASHES_AT_ONCE);

/** The argon2id hash of a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

let hashOfNobody: Promise<string> | undefined;

/**
 * True when `password` belongs to `passwordHash`. Without a hash (no such player, or one without
 * a password) it does the same work and answers false, so that time tells nothing.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  hashOfNobody ??= hashPassword('a password that no player has');
  const against = passwordHash ?? (await hashOfNobody);
  const matches = await limited(() => verify(against, password));
  return matches && typeof passwordHash === 'string';
}
