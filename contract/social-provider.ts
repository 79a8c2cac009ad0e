import * as Type from 'typebox';

/** The providers of social logins (spec section 3: social types). */
export const SocialProvider = Type.Union([
  Type.Literal('google'),
  Type.Literal('facebook'),
  Type.Literal('line'),
]);

/** Account types of players who registered by a social login (spec section 3). */
export const SOCIAL_TYPES = { facebook: 3, line: 4, google: 5 } as const;
