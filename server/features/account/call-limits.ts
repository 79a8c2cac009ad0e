import type { MountOptions } from '../../http/mount.ts';

/**
 * Limits for one address. Locks and quotas hold for one name or phone each, so these stop who
 * tries one password on many names; they leave room for a network that shares an address.
 */
export const CREDENTIAL_CALL: MountOptions = { rateLimit: { max: 60, windowSeconds: 60 } };

/** A message costs money and disturbs whoever owns the phone. */
export const MESSAGE_CALL: MountOptions = { rateLimit: { max: 30, windowSeconds: 60 } };
