import { expect, test } from 'vitest';
import { errorsOf } from './address-form.ts';

const good = {
  name: 'Juana Dela Cruz',
  phone: '0917 123 4567',
  street: '12 Mabini St.',
  city: 'Marikina City',
  region: 'Metro Manila',
};

test('a whole address has no error, with a postcode or without', () => {
  expect(errorsOf(good)).toEqual({});
  expect(errorsOf({ ...good, postcode: '' })).toEqual({});
  expect(errorsOf({ ...good, postcode: '1801', phone: '+63 (917) 123-4567' })).toEqual({});
});

test('every field that is wrong is told at once, empty or of no known form', () => {
  const typed = { ...good, name: ' 12 ', phone: '12345', street: '  ', postcode: '18' };
  expect(errorsOf(typed)).toEqual({
    name: 'format',
    phone: 'format',
    street: 'empty',
    postcode: 'format',
  });
});
