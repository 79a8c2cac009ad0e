/** Addresses of the identity check. */
export const KYC_PATHS = {
  check: '/member/profile/kyc',
  examples: '/rules/kyc',
} as const;
