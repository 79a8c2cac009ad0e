import { expect, test } from 'vitest';
import { birthDateOf, fieldOfRefusal, isMobile, NO_VALUES, problemOf } from './rules.ts';

const lengths = {
  account: { min: 4, max: 20 },
  username: { min: 2, max: 20 },
  password: { min: 8, max: 32 },
  smsCode: { min: 6, max: 6 },
  withdrawAccount: { min: 6, max: 20 },
};

test.each(['09171234567', '9171234567', '+639171234567', '0917 123 4567'])(
  '%s is a mobile number',
  (typed) => expect(isMobile(typed)).toBe(true),
);

test.each(['', '0817123456', '+15551234567', '091712345678'])('%j is none', (typed) =>
  expect(isMobile(typed)).toBe(false),
);

test('a birth date needs all three parts and a day that was', () => {
  const leap = { ...NO_VALUES, birthYear: '2000', birthMonth: '2', birthDay: '29' };
  expect(birthDateOf(leap)).toBe('2000-02-29');
  expect(birthDateOf({ ...leap, birthYear: '2001' })).toBeUndefined();
  expect(birthDateOf({ ...leap, birthDay: '' })).toBeUndefined();
});

test('lengths come from the server and are told in the error', () => {
  expect(problemOf('account', { ...NO_VALUES, account: 'abc' }, lengths)).toEqual({
    key: 'problem.length',
    values: { min: 4, max: 20 },
  });
  expect(problemOf('code', { ...NO_VALUES, code: '12345' }, lengths)?.key).toBe(
    'problem.exactLength',
  );
  expect(problemOf('account', { ...NO_VALUES, account: 'maria.1' }, lengths)).toBeUndefined();
});

test('all four declarations are needed', () => {
  const all = { notOfficial: true, ofAge: true, notRestricted: true, notLicensee: true };
  expect(problemOf('declarations', { ...NO_VALUES, ...all }, lengths)).toBeUndefined();
  expect(problemOf('declarations', { ...NO_VALUES, ...all, ofAge: false }, lengths)).toBeDefined();
});

test('a refusal stands at the field it is about', () => {
  expect(fieldOfRefusal(2001, {})).toBe('birthDate');
  expect(fieldOfRefusal(2003, { field: 'mobile' })).toBe('mobile');
  expect(fieldOfRefusal(2009, { field: 'password' })).toBe('password');
  expect(fieldOfRefusal(2006, {})).toBe('code');
  expect(fieldOfRefusal(2002, {})).toBeUndefined();
});
