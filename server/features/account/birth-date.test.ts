import { describe, expect, test } from 'vitest';
import { birthDateProblem } from './birth-date.ts';

const lastSecondOfThe19th = new Date('2026-11-19T15:59:59.999Z');
const firstSecondOfThe20th = new Date('2026-11-19T16:00:00.000Z');

describe('age by the Manila calendar', () => {
  test('a person is refused up to the last second before the 21st birthday', () => {
    expect(birthDateProblem('2005-11-20', lastSecondOfThe19th)).toBe('underAge');
  });

  test('a person is accepted from the first second of the 21st birthday in Manila', () => {
    expect(birthDateProblem('2005-11-20', firstSecondOfThe20th)).toBeUndefined();
  });

  test('a leap-day birth comes of age on 1 March of a year without the day', () => {
    expect(birthDateProblem('2004-02-29', new Date('2025-02-28T04:00:00Z'))).toBe('underAge');
    expect(birthDateProblem('2004-02-29', new Date('2025-03-01T04:00:00Z'))).toBeUndefined();
  });

  test.each(['2001-02-29', '2000-13-01', '2000-04-31', '0000-00-00', '2026-11-21', '1890-01-01'])(
    'the birth date %s is not real',
    (day) => {
      expect(birthDateProblem(day, firstSecondOfThe20th)).toBe('unreal');
    },
  );

  test('the leap day of a leap year is real', () => {
    expect(birthDateProblem('2000-02-29', firstSecondOfThe20th)).toBeUndefined();
  });
});
