/** What nobody but its owner may read. */
export type SecretKind =
  | 'password'
  | 'code'
  | 'session token'
  | 'visit token'
  | 'ticket'
  | 'link'
  | 'chat key'
  | 'social secret'
  | 'signing secret'
  | 'key'
  | 'document number'
  | 'account number';

/**
 * What the server's random bytes become, by the file that asks for them: a kind of secret, or in
 * brackets why they are none. A file that is not named here fails the run and a test.
 */
export const RANDOM_KINDS: Readonly<Record<string, SecretKind | `(${string})`>> = {
  'server/http/session.ts': 'session token',
  'server/features/games/visits.ts': 'visit token',
  'server/features/records/statement/links.ts': 'link',
  'server/players/mail-addresses.ts': 'link',
  'server/features/account/dormant.ts': 'ticket',
  'server/features/account/social-store.ts': 'social secret',
  'server/providers/social-login/sandbox-tokens.ts': 'social secret',
  'server/providers/payments/sandbox-store.ts': 'signing secret',
  'server/providers/games/secrets.ts': 'signing secret',
  // Four bytes are a code, sixteen its salt.
  'server/features/account/sms-code.ts': 'code',
  'server/fairness/seeds.ts': '(seeds are told by their hash first; security.md, What is left)',
  'server/providers/games/studio/visitor/calls.ts': '(the seed of a round for fun)',
  'server/features/profile/routes.ts': '(names a picture that everybody may see)',
  'server/features/diamond/orders.ts': '(a number of an order, shown)',
  'server/features/withdraw/request.ts': '(a reference, shown)',
  'server/features/deposit/open.ts': '(a reference, shown)',
};

/** Fields of a call's body that hold a secret of the player's. */
export const TYPED_KINDS: Readonly<Record<string, SecretKind>> = {
  password: 'password',
  oldPassword: 'password',
  current: 'password',
  documentNumber: 'document number',
  accountNumber: 'account number',
};

/** Fields of an answer that hold one of the server's. */
export const TOLD_KINDS: Readonly<Record<string, SecretKind>> = {
  token: 'visit token',
  ticket: 'ticket',
  visit: 'visit token',
};
