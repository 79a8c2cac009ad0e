import { runWords } from '../../server/operator/command-line.ts';

const { lines, exitCode } = await runWords(process.argv.slice(2), (line) =>
  process.stdout.write(`${line}\n`),
);
const stream = exitCode === 0 ? process.stdout : process.stderr;
stream.write(`${lines.join('\n')}\n`);
process.exitCode = exitCode;
