/** Addresses of the member area and of what belongs to an account. */
export const MEMBER_PATHS = {
  profile: '/member/profile',
  edit: '/member/profile/info',
  /** The part of `edit` that others never see. */
  other: '/member/profile/info#other',
  kyc: '/member/profile/kyc',
  linked: '/member/profile/linked',
  security: '/member/security',
  games: '/member/games',
  limits: '/member/self-limited',
  protection: '/player-protection',
  inbox: '/email',
  marketing: '/member/marketing',
  share: '/share',
  agent: '/agent',
  faq: '/faq',
  about: '/about-us',
  download: '/download',
  tickets: '/feedback/record',
  bindPhone: '/auth/bind?back=/member',
} as const;
