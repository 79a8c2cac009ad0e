import type { RequestOf } from '../../../contract/call.ts';
import type { updateAppUserOther } from '../../../contract/profile.ts';

/** Details that the profile takes (`updateAppUserOther`), without an e-mail address. */
export const PLAYER_DETAILS = {
  nationality: 'Filipino',
  birthPlace: 'Vigan',
  street: '12 Sampaguita St.',
  city: 'Quezon City',
  region: 'Metro Manila',
  postcode: '1100',
  work: 'employee',
  employer: '',
  funds: 'salary',
} satisfies Omit<RequestOf<typeof updateAppUserOther>, 'email'>;
