import '../../../tests/support/started-i18n.ts';
import { afterEach, describe, expect, test } from 'vitest';
import {
  dateText,
  dateTimeText,
  dayText,
  fullDayText,
  longDayText,
  monthText,
  onWeekday,
  timeText,
} from './date-text.ts';
import { setLocale } from './i18n.ts';

afterEach(() => setLocale('en'));

describe('a moment', () => {
  test('is told by the calendar and the clock of Manila', () => {
    expect(dateTimeText('2026-11-20T06:51:59.000Z')).toBe('Nov 20, 2026, 14:51');
    expect(dateText('2026-12-31T16:00:00.000Z')).toBe('Jan 1, 2027');
    expect(timeText('2026-11-20T10:00:00.000Z')).toBe('18:00');
  });

  // By hour12 Chromium 83 says 24:00.
  test('has no hour 24', () => {
    expect(dateTimeText('2026-11-20T16:00:00.000Z')).toBe('Nov 21, 2026, 00:00');
    expect(timeText('2026-11-20T16:00:00.000Z')).toBe('00:00');
  });

  test('that is none has no text', () => {
    expect([dateTimeText(''), dateText(''), timeText('')]).toEqual(['', '', '']);
  });
});

/** What the engine's own formatter says (Unicode CLDR), which is right where it is new. */
const byEngine = (locale: string, day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale}-PH`, { ...parts, timeZone: 'UTC' }).format(new Date(day));

test.each(['en', 'fil'] as const)('every month and weekday has its name in %s', async (locale) => {
  await setLocale(locale);
  const days = [...Array(12).keys()].map(
    (month) => `2026-${String(month + 1).padStart(2, '0')}-05`,
  );
  const short = { month: 'short', day: 'numeric' } as const;
  const whole = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  for (const day of days) {
    expect(dayText(day)).toBe(byEngine(locale, day, short));
    expect(fullDayText(day)).toBe(byEngine(locale, day, { ...short, year: 'numeric' }));
    expect(onWeekday(day, dayText(day))).toBe(
      byEngine(locale, day, { ...short, weekday: 'short' }),
    );
    expect(longDayText(day)).toBe(byEngine(locale, day, whole));
    const month = { month: 'long', year: 'numeric' } as const;
    expect(monthText(day.slice(0, 7))).toBe(byEngine(locale, day, month));
  }
});
