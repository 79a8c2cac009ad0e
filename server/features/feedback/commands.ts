import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utcText } from '../../../contract/time-text.ts';
import type { Vault } from '../../core/vault.ts';
import { lockPlayer } from '../../ledger/post.ts';
import {
  type CommandContext,
  type OperatorCommand,
  OperatorProblem,
} from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { sendMail } from '../../players/mails.ts';
import { openPicture } from './pictures.ts';
import { referenceOf } from './routes.ts';
import { addMessage, moveTicket, type Ticket, threadOf } from './store.ts';

const LIST_MAX = 200;
/** What an answer may be long; the inbox shows all of it. */
const ANSWER_MAX = 4000;

const list: OperatorCommand = {
  name: 'feedback list',
  summary: 'Shows tickets that wait for an answer: complaints by their due date, then the oldest.',
  parameters: [],
  async run(_input, { tx, now }) {
    const rows = await tx
      .selectFrom('feedback_tickets')
      .selectAll()
      .where('state', 'in', ['sent', 'seen'])
      .orderBy('due_at', (order) => order.asc().nullsLast())
      .orderBy('changed_at')
      .limit(LIST_MAX)
      .execute();
    if (rows.length === 0) return ['No ticket waits.'];
    const rest = rows.length === LIST_MAX ? [`Only the first ${LIST_MAX} are shown.`] : [];
    const lines = rows.map(({ number, player_id, kind, state, changed_at, due_at }) => {
      const due = due_at ? [`due ${utcText(due_at)}${due_at <= now ? ' OVERDUE' : ''}`] : [];
      const since = `since ${utcText(changed_at)}`;
      return [number, `player ${player_id}`, kind, state, since, ...due].join('  ');
    });
    return [...lines, ...rest];
  },
};

/** The ticket that was typed, its player locked. */
async function typedTicket({ tx, tell }: CommandContext, typed: string): Promise<Ticket> {
  const read = () =>
    tx
      .selectFrom('feedback_tickets')
      .selectAll()
      .where('number', '=', typed.toUpperCase())
      .executeTakeFirst();
  const found = await read();
  if (!found) throw new OperatorProblem(`There is no ticket ${typed}.`);
  tell({ playerId: found.player_id });
  await lockPlayer(tx, found.player_id);
  return (await read()) ?? found;
}

/** Writes the pictures where only this user can read them, and answers where. */
async function writePictures(
  { tx }: CommandContext,
  vault: Vault,
  { ticket, ids, folder }: { ticket: Ticket; ids: readonly string[]; folder: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines: string[] = [];
  for (const [at, id] of ids.entries()) {
    const jpeg = await openPicture(tx, vault, { playerId: ticket.player_id, id });
    if (!jpeg) continue;
    const file = join(folder, `${ticket.number}-${at + 1}.jpg`);
    await writeFile(file, jpeg, { mode: 0o600 });
    lines.push(`picture ${file}`);
  }
  return lines;
}

function showWith(deps: { readonly vault: Vault }): OperatorCommand {
  return {
    name: 'feedback show',
    summary: 'Shows a ticket and its thread, and writes its pictures into a folder.',
    parameters: ['number'],
    options: { out: { isRequired: false } },
    async run({ values: [typed = ''], options: { out } }, context) {
      const ticket = await typedTicket(context, typed);
      const { tx, now } = context;
      const { number, player_id, kind, state, created_at, due_at } = ticket;
      if (state === 'sent') await moveTicket(tx, ticket, { state: 'seen', at: now });
      const about = await referenceOf(tx, ticket);
      const thread = await threadOf(tx, ticket);
      const ids = thread.flatMap(({ pictures }) => pictures.map(({ id }) => id));
      await recordStep(context, { command: 'feedback show', subject: number });
      return [
        `${number}  player ${player_id}  ${kind}  ${state}  opened ${utcText(created_at)}`,
        ...(due_at ? [`complaint, due ${utcText(due_at)}`] : []),
        ...(about ? [`about ${about.kind} ${about.id}  ${about.amount} hundredths`] : []),
        ...thread.map(({ author, text, time }) => `${time}  ${author}: ${text.en ?? ''}`),
        ...(ids.length > 0 && out === undefined ? [`${ids.length} pictures: give --out.`] : []),
        ...(out === undefined
          ? []
          : await writePictures(context, deps.vault, { ticket, ids, folder: out })),
      ];
    },
  };
}

/** The letter that brings an answer. */
function answerMail(number: string, text: { en: string; fil: string }) {
  return {
    title: { en: `Answer to your ticket ${number}`, fil: `Sagot sa ticket mong ${number}` },
    body: {
      en: `${text.en}\n\nTo write back, open the ticket under Member, My tickets.`,
      fil: `${text.fil}\n\nPara sumagot, buksan ang ticket sa Miyembro, Mga ticket ko.`,
    },
  };
}

const answer: OperatorCommand = {
  name: 'feedback answer',
  summary: 'Answers a ticket; the player gets it as a mail, too.',
  parameters: ['number'],
  options: { text: { isRequired: true }, fil: { isRequired: false } },
  async run({ values: [typed = ''], options: { text = '', fil = text } }, context) {
    const written = { en: text.trim(), fil: fil.trim() };
    for (const one of Object.values(written)) {
      if (one.length === 0) throw new OperatorProblem('The answer is empty.');
      if (one.length > ANSWER_MAX) {
        throw new OperatorProblem(`The answer has more than ${ANSWER_MAX} characters.`);
      }
    }
    const ticket = await typedTicket(context, typed);
    const { tx, now, operator } = context;
    if (ticket.state === 'closed') throw new OperatorProblem(`${ticket.number} is closed.`);
    await addMessage(tx, ticket, { text: written, operator, at: now });
    await moveTicket(tx, ticket, { state: 'answered', at: now });
    const mail = answerMail(ticket.number, written);
    await sendMail(tx, { playerId: ticket.player_id, ...mail, at: now });
    await recordStep(context, { command: 'feedback answer', subject: ticket.number });
    return [`${ticket.number} is answered; player ${ticket.player_id} has it as a mail.`];
  },
};

const close: OperatorCommand = {
  name: 'feedback close',
  summary: 'Closes a ticket; a complaint only after it was answered.',
  parameters: ['number'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const ticket = await typedTicket(context, typed);
    const { number, state, kind } = ticket;
    if (state === 'closed') throw new OperatorProblem(`${number} is closed already.`);
    if (kind === 'complaint' && state !== 'answered') {
      throw new OperatorProblem(`${number} is a complaint: answer it first.`);
    }
    await moveTicket(context.tx, ticket, { state: 'closed', at: context.now });
    await recordStep(context, { command: 'feedback close', subject: number, note: reason });
    return [`${number} is closed.`];
  },
};

/** What an operator does with tickets. */
export function feedbackCommands(deps: { readonly vault: Vault }): readonly OperatorCommand[] {
  return [list, showWith(deps), answer, close];
}
