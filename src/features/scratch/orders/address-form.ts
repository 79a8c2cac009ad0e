import type { Static } from 'typebox';
import type { Address as AddressSchema } from '../../../../contract/diamond.ts';

/** Where goods are sent. */
export type Address = Static<typeof AddressSchema>;
/** A field of the form. */
export type AddressField = keyof Address;
/** What may be wrong with a field. */
export type AddressProblem = 'empty' | 'format';
/** What is wrong, by field. */
type AddressErrors = Partial<Record<AddressField, AddressProblem>>;

/** The fields in the order of the form. */
export const ADDRESS_FIELDS = ['name', 'phone', 'street', 'city', 'region', 'postcode'] as const;

/** Whether the server's own check will do: it has the last word (contract: updateAddress). */
const FORMS: Readonly<Record<AddressField, RegExp>> = {
  name: /[^\d\s.,-]/,
  phone: /^(?:\+?63|0)9\d{9}$/,
  region: /\S/,
  city: /\S/,
  street: /\S/,
  postcode: /^(?:\d{4})?$/,
};

/** Everything that is wrong with what was typed. */
export function errorsOf(address: Address): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of ADDRESS_FIELDS) {
    const value = tidy(field, address[field] ?? '');
    if (value === '' && field !== 'postcode') errors[field] = 'empty';
    else if (!FORMS[field].test(value)) errors[field] = 'format';
  }
  return errors;
}

function tidy(field: AddressField, value: string): string {
  return field === 'phone' ? value.replace(/[\s().-]/g, '') : value.trim();
}
