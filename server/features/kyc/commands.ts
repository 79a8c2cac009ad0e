import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utcText } from '../../../contract/time-text.ts';
import type { Vault } from '../../core/vault.ts';
import {
  type CommandContext,
  type OperatorCommand,
  OperatorProblem,
} from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { lockTyped } from '../../operator/typed-player.ts';
import { type Check, currentCheck, provenBy, type Reason } from './checks.ts';
import { approve, type DecideDeps, refuse } from './decide.ts';
import { keptOutTwinOf } from './kept-out.ts';
import { fullName, nameProblem, tidyName } from './legal-name.ts';
import { REASON_NAMES } from './mail-texts.ts';
import { openNumber, openPictures } from './pictures.ts';
import { identityOf, replaceName } from './store.ts';

/** What the commands need beside the database. */
export interface CommandDeps extends DecideDeps {
  readonly vault: Vault;
}

const LIST_MAX = 200;

function timeOf(at: Date | null): string {
  return at ? utcText(at) : '-';
}

const list: OperatorCommand = {
  name: 'kyc list',
  summary: 'Shows whose documents wait to be looked at, oldest first.',
  parameters: [],
  async run(_input, { tx }) {
    const rows = await tx
      .selectFrom('kyc_checks')
      .innerJoin('legal_names', 'legal_names.player_id', 'kyc_checks.player_id')
      .select(['kyc_checks.player_id', 'attempt', 'document_kind', 'is_listed', 'submitted_at'])
      .select(['first_name', 'middle_name', 'last_name'])
      .where('state', '=', 'pending')
      .orderBy('submitted_at')
      .limit(LIST_MAX)
      .execute();
    if (rows.length === 0) return ['No documents wait.'];
    const rest = rows.length === LIST_MAX ? [`Only the first ${LIST_MAX} are shown.`] : [];
    const lines = rows.map((row) => {
      const { first_name: firstName, middle_name: middleName, last_name: lastName } = row;
      const parts = [
        `player ${row.player_id}`,
        `sent ${timeOf(row.submitted_at)}`,
        `attempt ${row.attempt}`,
        row.document_kind,
        fullName({ firstName, middleName, lastName }),
        ...(row.is_listed ? ['ON THE RESTRICTED LIST'] : []),
      ];
      return parts.join('  ');
    });
    return [...lines, ...rest];
  },
};

/** Writes the pictures where only this user can read them, and answers where. */
async function writePictures(
  pictures: Awaited<ReturnType<typeof openPictures>>,
  folder: string,
  playerId: number,
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return Promise.all(
    pictures.map(async ({ part, jpeg }) => {
      const file = join(folder, `player-${playerId}-${part}.jpg`);
      await writeFile(file, jpeg, { mode: 0o600 });
      return `picture ${file}`;
    }),
  );
}

async function factsOf(
  { tx, now }: CommandContext,
  { vault, birthDateOf }: CommandDeps,
  check: Check,
): Promise<string[]> {
  const { player_id: playerId } = check;
  const { legalName } = await identityOf(tx, playerId);
  const owner = await provenBy(tx, check.document_hash);
  const twin = await keptOutTwinOf(tx, { birthDateOf }, { playerId, now });
  const { reason, note } = check;
  return [
    `player ${playerId}  attempt ${check.attempt}  ${check.state}`,
    `legal name ${legalName}`,
    `birth date ${(await birthDateOf(tx, playerId)) || '-'}`,
    `document ${check.document_kind} ${openNumber(vault, check)}`,
    `sent ${timeOf(check.submitted_at)}  decided ${timeOf(check.decided_at)}`,
    ...(reason ? [`refused for ${[reason, note].filter(Boolean).join(': ')}`] : []),
    ...(check.is_listed ? ['ON THE RESTRICTED LIST'] : []),
    ...(owner !== undefined && owner !== playerId
      ? [`THIS DOCUMENT PROVED PLAYER ${owner} ALREADY`]
      : []),
    ...(twin !== undefined ? [`THIS PERSON IS PLAYER ${twin}, WHO IS EXCLUDED OR BARRED`] : []),
  ];
}

function showWith(deps: CommandDeps): OperatorCommand {
  return {
    name: 'kyc show',
    summary: 'Shows the newest documents of a player and writes the pictures into a folder.',
    parameters: ['player id'],
    options: { out: { isRequired: true } },
    async run({ values: [typed = ''], options: { out = '' } }, context) {
      const playerId = await lockTyped(context, typed);
      const check = await currentCheck(context.tx, playerId);
      if (!check) throw new OperatorProblem(`Player ${playerId} sent no documents.`);
      const facts = await factsOf(context, deps, check);
      const pictures = await openPictures(context.tx, deps.vault, check);
      const files = await writePictures(pictures, out, playerId);
      await recordStep(context, { command: 'kyc show', subject: String(playerId) });
      context.tell({ playerId });
      return [...facts, ...files, 'Delete the pictures when you are done with them.'];
    },
  };
}

function approveWith(deps: CommandDeps): OperatorCommand {
  return {
    name: 'kyc approve',
    summary: 'Accepts the documents that wait: the player is verified and told by mail.',
    parameters: ['player id'],
    async run({ values: [typed = ''] }, context) {
      await approve(context, deps, typed);
      return [`Player ${typed} is verified.`];
    },
  };
}

const refuseCommand: OperatorCommand = {
  name: 'kyc refuse',
  summary: `Refuses documents, or takes an approval back. Reasons: ${REASON_NAMES.join(', ')}.`,
  parameters: ['player id'],
  options: { reason: { isRequired: true }, note: { isRequired: false } },
  async run({ values: [typed = ''], options: { reason = '', note = '' } }, context) {
    const known = REASON_NAMES.find((name): name is Reason => name === reason);
    if (!known) {
      throw new OperatorProblem(
        `The reason can't be "${reason}", as the player is told it. One of: ${REASON_NAMES.join(', ')}.`,
      );
    }
    await refuse(context, typed, { reason: known, note });
    return [`The documents of player ${typed} are refused: ${known}.`];
  },
};

const nameCommand: OperatorCommand = {
  name: 'kyc name',
  summary: 'Corrects the legal name of a player who is not verified yet.',
  parameters: ['player id'],
  options: {
    first: { isRequired: true },
    middle: { isRequired: false },
    last: { isRequired: true },
    reason: { isRequired: true },
  },
  async run({ values: [typed = ''], options }, context) {
    const { first = '', middle = '', last = '', reason = '' } = options;
    const playerId = await lockTyped(context, typed);
    const { legalName: before, isChecked } = await identityOf(context.tx, playerId);
    if (!before) throw new OperatorProblem(`Player ${playerId} gave no legal name yet.`);
    if (isChecked) throw new OperatorProblem(`Documents proved the name of player ${playerId}.`);
    const name = tidyName({ firstName: first, middleName: middle, lastName: last });
    const problem = nameProblem(name);
    if (problem) throw new OperatorProblem(`The ${problem.field} is no name: ${problem.problem}.`);
    await replaceName(context.tx, playerId, name);
    await recordStep(context, { command: 'kyc name', subject: String(playerId), note: reason });
    context.tell({ playerId, before, after: fullName(name) });
    return [`The legal name of player ${playerId} is ${fullName(name)}.`];
  },
};

/** What an operator does with documents. */
export function kycCommands(deps: CommandDeps): readonly OperatorCommand[] {
  return [list, showWith(deps), approveWith(deps), refuseCommand, nameCommand];
}
