import { useTranslation } from 'react-i18next';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * A length of time in the unit that people say: minutes, from an hour on hours, from two days on
 * days. Rounded up, so that a promise is never shown too short.
 */
export function durationOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; n: number } {
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', n: Math.max(1, Math.ceil(minutes)) };
  if (minutes < 2 * DAY_MINUTES) return { unit: 'hours', n: Math.ceil(minutes / HOUR_MINUTES) };
  return { unit: 'days', n: Math.ceil(minutes / DAY_MINUTES) };
}

/** Puts a usual time in minutes into words, for example "about 5 min". */
export function useUsualTime(): (minutes: number) => string {
  const { t } = useTranslation('wallet');
  return (minutes) => {
    const { unit, n } = durationOf(minutes);
    return t(`usual.${unit}`, { n });
  };
}
