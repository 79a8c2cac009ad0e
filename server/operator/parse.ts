import { parseArgs } from 'node:util';
import { type CommandInput, type OperatorCommand, OperatorProblem, usageOf } from './command.ts';

/** Every command with what it does, for `--help` and for a call without words. */
export function usageText(commands: readonly OperatorCommand[]): string {
  const lines = commands.map((command) => `  ${usageOf(command)}\n      ${command.summary}`);
  return `Usage: npm run ops -- <command>\n\n${lines.join('\n')}`;
}

/**
 * Finds the command that the words call and reads what follows.
 * @throws OperatorProblem telling what is wrong and how the command is called.
 */
export function parseCommand(
  commands: readonly OperatorCommand[],
  words: readonly string[],
): { command: OperatorCommand; input: CommandInput } {
  const command = commands.find(({ name }) => {
    const names = name.split(' ');
    return names.every((word, index) => words[index] === word);
  });
  if (!command) {
    const known = commands.map(({ name }) => name).join(', ');
    throw new OperatorProblem(
      `No command is called "${words.slice(0, 2).join(' ')}". There are: ${known}.`,
    );
  }
  return { command, input: readInput(command, words.slice(command.name.split(' ').length)) };
}

function readInput(command: OperatorCommand, args: readonly string[]): CommandInput {
  const wrong = (problem: string): OperatorProblem =>
    new OperatorProblem(`${problem} Call it like this: npm run ops -- ${usageOf(command)}`);
  const known = command.options ?? {};
  const options: Record<string, string> = {};
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') values.push(token.value);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(known, token.name)) throw wrong(`There is no option ${token.rawName}.`);
    if (!token.value?.trim()) throw wrong(`${token.rawName} needs a text.`);
    options[token.name] = token.value.trim();
  }
  const [missing] = command.parameters.slice(values.length);
  if (missing) throw wrong(`The ${missing} is missing.`);
  const extra = values[command.parameters.length];
  if (extra !== undefined) throw wrong(`"${extra}" is one value too many.`);
  for (const [name, { isRequired }] of Object.entries(known)) {
    if (isRequired && !Object.hasOwn(options, name))
      throw wrong(`The option --${name} is missing.`);
  }
  return { values, options };
}
