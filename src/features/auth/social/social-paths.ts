/** `/member/profile/linked`: the player's linked accounts. */
export const LINKED_PATH = '/member/profile/linked';
/** `/auth/bind`: a phone for an account that has none. */
export const BIND_PATH = '/auth/bind';

/** Under this key the linked accounts lie in the query cache. */
export const LINKED_KEY = ['socialAccounts'];
