import { runCommand } from '../usage.ts';
import { disk, gone, readOnly, silent, slow } from './faults/database-faults.ts';
import type { Outcome } from './faults/ordeal.ts';
import { releases } from './faults/release-faults.ts';
import { clock, handles, memory } from './faults/server-faults.ts';
import { type Each, runEach } from './run-each.ts';

/** Every fault by its name, with what it is. */
const FAULTS: Each<Outcome> = {
  disk: ['the disk of the database is full', disk],
  slow: ['the database answers 5 s late', slow],
  gone: ['the database is gone for a minute', gone],
  silent: ['the network to the database drops everything for a minute', silent],
  'read-only': ['the database takes no changes', readOnly],
  clock: ["the server's clock is set an hour on, then an hour back", clock],
  memory: ["the server's memory is short, then there is none", memory],
  handles: ['the server has no file handles left', handles],
  releases: ['two releases serve side by side, and a third waits for them', releases],
};

const USAGE = `Usage: npm run test:faults -- [--only ${Object.keys(FAULTS).join('|')}]

Lets a real server on a real database run into each fault while players move money, and looks what it says,
how soon it serves again, and whether anything is lost or doubled. A fault that this machine cannot be
given is skipped, says why, and counts as no pass.

Exit code: 0 all promises kept, 1 some not, 64 called wrongly.`;

function report(outcome: Outcome): boolean {
  const { moves, recoverySeconds, longestSeconds, told, notes, problems } = outcome;
  const [before, during, all] = moves;
  console.log(
    `  ${all} acknowledged moves (${before} before, ${during} in the middle of it); served again after ` +
      `${recoverySeconds.toFixed(1)} s; the longest answer took ${longestSeconds.toFixed(1)} s`,
  );
  for (const line of told) console.log(`  log: ${line}`);
  for (const line of notes) console.log(`  ${line}`);
  for (const line of problems) console.log(`  PROBLEM: ${line}`);
  if (problems.length === 0) console.log('  nothing lost, nothing doubled');
  return problems.length === 0;
}

await runCommand(() =>
  runEach(FAULTS, { usage: USAGE, kind: 'fault', verdicts: ['kept', 'broken'], report }),
);
