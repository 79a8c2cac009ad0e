import {
  DEFAULT_SETTINGS,
  loadSettings,
  SETTING_CHECKS,
  type Settings,
  writeSetting,
} from '../features/config/settings.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { recordStep } from './steps.ts';

type Name = keyof Settings;
type Parts = Readonly<Record<string, unknown>>;

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(typed: string): Name {
  if (Object.hasOwn(DEFAULT_SETTINGS, typed)) return typed as Name;
  const names = Object.keys(DEFAULT_SETTINGS).join(', ');
  throw new OperatorProblem(`There is no setting "${typed}". There are: ${names}.`);
}

/** What is wrong with a value that takes the place of `known`; undefined when it fits. */
function misfit(value: unknown, known: unknown, path: string): string | undefined {
  if (isParts(known)) {
    if (!isParts(value)) return `${path} is a group like ${JSON.stringify(known)}.`;
    const strange = Object.keys(value).find((key) => !Object.hasOwn(known, key));
    if (strange !== undefined) return `${path} has no part "${strange}".`;
    const parts = Object.entries(value).map(([key, part]) =>
      misfit(part, known[key], `${path}.${key}`),
    );
    return parts.find((problem) => problem !== undefined);
  }
  if (Array.isArray(known)) {
    const [first] = known;
    if (!Array.isArray(value)) return `${path} is a list.`;
    if (first === undefined) return `${path} has no form that a command could check.`;
    // Any row may show the form: the first may hold lists that are empty.
    const ofRow = (row: unknown, at: number) => {
      const problems = known.map((form) => misfit(row, form, `${path}[${at}]`));
      return problems.includes(undefined) ? undefined : problems[0];
    };
    return value.map(ofRow).find(Boolean);
  }
  if (typeof known === 'number') {
    const isWhole = Number.isSafeInteger(value) && (value as number) >= 0;
    return isWhole ? undefined : `${path} is a whole number from 0.`;
  }
  return typeof value === typeof known ? undefined : `${path} is a ${typeof known}.`;
}

/** A setting with some of its parts replaced. */
function merged(old: unknown, change: unknown): unknown {
  if (!isParts(old) || !isParts(change)) return change;
  const parts = Object.entries(change).map(([key, part]) => [key, merged(old[key], part)]);
  return { ...old, ...Object.fromEntries(parts) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorProblem(`"${text}" is no JSON. Write a group like {"amount":500000}.`);
  }
}

const show: OperatorCommand = {
  name: 'settings show',
  summary: 'Shows all settings, amounts in hundredths.',
  parameters: [],
  async run(_input, { tx }) {
    const settings = Object.entries(await loadSettings(tx));
    return settings.map(([name, value]) => `${name}  ${JSON.stringify(value)}`);
  },
};

const set: OperatorCommand = {
  name: 'settings set',
  summary: 'Changes the parts of a setting that the value names, as in {"amount":500000}.',
  parameters: ['setting'],
  options: { value: { isRequired: true }, reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { value = '', reason = '' } }, context) {
    const { tx } = context;
    const name = nameOf(typed);
    const change = parsed(value);
    const problem = misfit(change, DEFAULT_SETTINGS[name], name);
    if (problem) throw new OperatorProblem(problem);
    const before = (await loadSettings(tx))[name];
    const after = merged(before, change) as Settings[Name];
    const wrong = (SETTING_CHECKS[name] as ((value: unknown) => string | undefined) | undefined)?.(
      after,
    );
    if (wrong) throw new OperatorProblem(wrong);
    await writeSetting(tx, name, after);
    context.tell({ before, after });
    await recordStep(context, { command: 'settings set', subject: name, note: reason });
    return [`before  ${JSON.stringify(before)}`, `after   ${JSON.stringify(after)}`];
  },
};

/** What an operator sets; every change stands in the audit with the values before and after. */
export const settingCommands: readonly OperatorCommand[] = [show, set];
