import Fastify from 'fastify';
import { readConfig } from '../../server/config.ts';
import { manilaDayEnd } from '../../server/core/manila-day.ts';
import { StartupError } from '../../server/core/startup-error.ts';
import { attachDatabase } from '../../server/db/attach.ts';
import { systemRandomness } from '../../server/fairness/randomness.ts';
import { type Reconciliation, reconcile } from '../../server/operator/reconcile.ts';
import { paymentsOf, payoutsOf } from '../../server/providers/by-config.ts';
import { EXIT_USAGE, readOptions, UsageError } from '../usage.ts';

const HELP = `npm run reconcile -- [--days 7]

Recomputes every balance from its postings and compares deposits and withdrawals with the books and
with the providers' statements of the last days (Manila time, today included). Changes nothing.
Exits with 0 when everything agrees to the hundredth, with 1 on any difference.`;

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days;
  throw new UsageError(`--days is ${text}; it takes a whole number from 1 to ${DAYS_MAX}.`);
}

/** Everything read and compared; an embedded provider serves its statement here for that long. */
async function run(days: number): Promise<Reconciliation> {
  const config = { ...readConfig(), payoutSeconds: 0 };
  const { database, close } = await attachDatabase(config);
  const desk = Fastify();
  try {
    const now = new Date();
    const deps = { database, config, random: systemRandomness, now: () => new Date() };
    const [payments, payouts] = [paymentsOf(deps), payoutsOf(deps)];
    payments.addPages?.(desk, database);
    payouts.addPages?.(desk);
    await desk.listen({ port: 0, host: '127.0.0.1' });
    const to = manilaDayEnd(now);
    const from = new Date(to.getTime() - days * DAY_MS);
    return await reconcile({ database, payments, payouts, from, to, now });
  } finally {
    await desk.close();
    await close();
  }
}

function print({ checked, differences }: Reconciliation): void {
  for (const sentence of checked) console.log(`checked  ${sentence}`);
  for (const { what, subject, detail } of differences) {
    console.error(`DIFFERENCE  ${what}  ${subject}  ${detail}`.trimEnd());
  }
  console.log(differences.length === 0 ? 'Everything agrees.' : `${differences.length} differ.`);
}

try {
  const { days, help } = readOptions(process.argv.slice(2), {
    days: { type: 'string', default: '7' },
    help: { type: 'boolean', default: false },
  });
  if (help) console.log(HELP);
  else {
    const result = await run(daysOf(days));
    print(result);
    process.exitCode = result.differences.length === 0 ? 0 : 1;
  }
} catch (error) {
  if (error instanceof UsageError) {
    console.error(error.message);
    process.exitCode = EXIT_USAGE;
  } else if (error instanceof StartupError) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
