const DAY_MS = 24 * 60 * 60_000;

/** A calendar day so many days later, or earlier for less than 0. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The months (yyyy-mm) from that of one day to that of another, newest first. */
export function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  let month = lastDay.slice(0, 7);
  while (month >= firstDay.slice(0, 7)) {
    months.push(month);
    month = addDays(`${month}-01`, -1).slice(0, 7);
  }
  return months;
}
