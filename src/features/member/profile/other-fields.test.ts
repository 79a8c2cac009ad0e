import { describe, expect, test } from 'vitest';
import { errorsOf, NOTHING_TYPED, refusedField } from './other-fields.ts';

const WHOLE = {
  ...NOTHING_TYPED,
  nationality: 'Filipino',
  birthPlace: 'Vigan',
  street: '12',
  city: 'Pasig',
  region: 'Metro Manila',
  postcode: ' 1600 ',
  work: 'retired',
  funds: 'pension',
};

describe('the other details', () => {
  test('are whole without an employer and an e-mail address', () => {
    expect(errorsOf(WHOLE)).toEqual({});
  });

  test('that are not there are named one by one', () => {
    expect(errorsOf(NOTHING_TYPED)).toEqual({
      nationality: 'empty',
      birthPlace: 'empty',
      street: 'empty',
      city: 'empty',
      region: 'empty',
      postcode: 'empty',
      work: 'empty',
      funds: 'empty',
    });
  });

  test.each([
    [{ postcode: '16' }, 'postcode'],
    [{ email: 'juan@home' }, 'email'],
    [{ email: 'juan home@a.ph' }, 'email'],
    [{ city: '123' }, 'city'],
  ])('%j has a wrong form', (change, field) => {
    expect(errorsOf({ ...WHOLE, ...change })).toEqual({ [field]: 'format' });
  });

  test('take the server’s word for the field that it names', () => {
    expect(refusedField({ field: 'email', problem: 'format' })).toEqual({ email: 'format' });
    expect(refusedField({ field: 'city', problem: 'empty' })).toEqual({ city: 'empty' });
    expect(refusedField({ field: 'mobile' })).toBeUndefined();
  });
});
