import type { Static } from 'typebox';
import './tables.ts';
import { ADDRESS_FIELD_MAX, type Address } from '../../../contract/diamond.ts';
import { hasUnseen } from '../../core/plain-text.ts';
import type { Tx } from '../../db/database.ts';

type AddressInput = Static<typeof Address>;

/** What is wrong with an address: which field, and whether it is empty or of no known form. */
export interface AddressProblem extends Record<string, string> {
  field: keyof AddressInput;
  problem: 'empty' | 'format';
}

/** A Philippine mobile number in national or international form. */
const MOBILE = /^(?:\+?63|0)9\d{9}$/;
const POSTCODE = /^\d{4}$/;
/** A name has a letter; a place has at least one letter or digit. */
const NAME = /\p{L}/u;
const PLACE = /[\p{L}\d]/u;

const REQUIRED = ['name', 'phone', 'region', 'city', 'street'] as const;
const FORMS: Readonly<Record<(typeof REQUIRED)[number], RegExp>> = {
  name: NAME,
  phone: MOBILE,
  region: PLACE,
  city: PLACE,
  street: PLACE,
};

/** Tidies what was typed: spaces at the ends and in a row, and signs within a phone number. */
export function tidyAddress(input: AddressInput): AddressInput {
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const postcode = tidy(input.postcode ?? '');
  return {
    name: tidy(input.name),
    phone: input.phone.replace(/[\s().-]/g, ''),
    region: tidy(input.region),
    city: tidy(input.city),
    street: tidy(input.street),
    ...(postcode && { postcode }),
  };
}

/** The first thing wrong with a tidied address; undefined when a parcel would arrive. */
export function addressProblem(address: AddressInput): AddressProblem | undefined {
  for (const field of REQUIRED) {
    const value = address[field];
    if (value === '') return { field, problem: 'empty' };
    const isLong = value.length > ADDRESS_FIELD_MAX;
    if (isLong || hasUnseen(value) || !FORMS[field].test(value))
      return { field, problem: 'format' };
  }
  const { postcode } = address;
  const isWrong = postcode !== undefined && !POSTCODE.test(postcode);
  return isWrong ? { field: 'postcode', problem: 'format' } : undefined;
}

/** A player's address; undefined until one is set. */
export async function findAddress(tx: Tx, playerId: number): Promise<AddressInput | undefined> {
  const row = await tx
    .selectFrom('diamond_addresses')
    .select('address')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.address;
}

/** Sets a player's address; orders that were made keep theirs. */
export async function saveAddress(
  tx: Tx,
  { playerId, address, now }: { playerId: number; address: AddressInput; now: Date },
): Promise<void> {
  const values = { address: JSON.stringify(address), updated_at: now };
  await tx
    .insertInto('diamond_addresses')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}
