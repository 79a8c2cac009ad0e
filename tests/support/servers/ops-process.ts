import { runWords } from '../../../server/operator/command-line.ts';

// Runs the operator's commands that its parent asks for, each as `npm run ops` does.

process.on('message', async ({ id, words }: { id: number; words: string[] }) => {
  const told: string[] = [];
  try {
    const { lines, exitCode } = await runWords(words, (line) => told.push(line));
    process.send?.({ id, code: exitCode, output: `${[...told, ...lines].join('\n')}\n` });
  } catch (error) {
    process.send?.({ id, code: 1, output: String((error as Error).stack) });
  }
});
process.once('disconnect', () => process.exit());
