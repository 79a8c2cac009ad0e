import type { StatementLine } from '../providers/payments/payment-provider.ts';

/** Something that does not agree. */
export interface Difference {
  what: string;
  /** Which account, payment or transfer it is about. */
  subject: string;
  detail: string;
}

/** Both sides of a period, read with a margin around it. */
export interface StatementSides {
  ours: readonly StatementLine[];
  theirs: readonly StatementLine[];
  /** Only what lies in here has to have its other side. */
  period: { from: Date; to: Date };
  now: Date;
}

/** A report may be that long on its way before it counts as missing. */
const ON_ITS_WAY_MS = 60 * 60_000;

/**
 * Compares what was settled here with a provider's statement, line by line: each has the other side
 * with the same amount, to the hundredth, and once.
 */
export function checkStatement({ ours, theirs, period, now }: StatementSides): Difference[] {
  const isWithin = ({ at }: StatementLine) => at >= period.from && at < period.to;
  const find = (lines: readonly StatementLine[], wanted: StatementLine) =>
    lines.find(({ paymentId }) => paymentId !== '' && paymentId === wanted.paymentId) ??
    lines.find(({ reference }) => reference !== '' && reference === wanted.reference);
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for (const line of theirs.filter(isWithin)) {
    const own = find(ours, line);
    const subject = own?.reference || line.reference || line.paymentId;
    if (!own) {
      if (now.getTime() - line.at.getTime() < ON_ITS_WAY_MS) continue;
      const detail = `${line.amount} on the statement (${line.paymentId}), nothing here`;
      differences.push({ what: 'not settled here', subject, detail });
    } else if (seen.has(own.reference)) {
      const detail = `${line.amount} once more on the statement (${line.paymentId})`;
      differences.push({ what: 'paid more than once', subject, detail });
    } else if (own.amount !== line.amount) {
      const detail = `${own.amount} here, ${line.amount} on the statement (hundredths)`;
      differences.push({ what: 'another amount', subject, detail });
    }
    if (own) seen.add(own.reference);
  }
  for (const own of ours.filter(isWithin)) {
    if (find(theirs, own)) continue;
    const detail = `${own.amount} here, nothing on the statement`;
    differences.push({ what: 'not on the statement', subject: own.reference, detail });
  }
  return differences;
}
