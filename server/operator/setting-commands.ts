import {
  DEFAULT_SETTINGS,
  loadSettings,
  SETTING_CHECKS,
  SETTING_EXAMPLES,
  type Settings,
  writeSetting,
} from '../features/config/settings.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { jsonOption, mergedParts, misfit } from './json-option.ts';
import { refuseFreeLoops } from './promotion-cost/affordable.ts';
import { recordStep } from './steps.ts';

type Name = keyof Settings;
function nameOf(typed: string): Name {
  if (Object.hasOwn(DEFAULT_SETTINGS, typed)) return typed as Name;
  const names = Object.keys(DEFAULT_SETTINGS).join(', ');
  throw new OperatorProblem(`There is no setting "${typed}". There are: ${names}.`);
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
    const change = jsonOption(value);
    const problem = misfit(change, SETTING_EXAMPLES[name] ?? DEFAULT_SETTINGS[name], name);
    if (problem) throw new OperatorProblem(problem);
    const before = (await loadSettings(tx))[name];
    const after = mergedParts(before, change) as Settings[Name];
    const wrong = (SETTING_CHECKS[name] as ((value: unknown) => string | undefined) | undefined)?.(
      after,
    );
    if (wrong) throw new OperatorProblem(wrong);
    await writeSetting(tx, name, after);
    await refuseFreeLoops(tx);
    context.tell({ before, after });
    await recordStep(context, { command: 'settings set', subject: name, note: reason });
    return [`before  ${JSON.stringify(before)}`, `after   ${JSON.stringify(after)}`];
  },
};

/** What an operator sets; every change stands in the audit with the values before and after. */
export const settingCommands: readonly OperatorCommand[] = [show, set];
