const MANILA = { timeZone: 'Asia/Manila' } as const;

// As the app writes them (src/lib/i18n/date-text.ts): midnight is 00:00.
const MOMENT = new Intl.DateTimeFormat('en-PH', {
  ...MANILA,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const MONTH = new Intl.DateTimeFormat('en-PH', { ...MANILA, month: 'long', year: 'numeric' });

/** A moment in Manila's time, as mails and pages tell it: `Nov 20, 2026, 00:05`. */
export function momentText(at: Date): string {
  return MOMENT.format(at);
}

/** The month of a moment in Manila: `November 2026`. */
export function monthText(at: Date): string {
  return MONTH.format(at);
}
