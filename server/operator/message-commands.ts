import { utcText } from '../../contract/time-text.ts';
import '../messages/outbox.ts';
import type { OperatorCommand } from './command.ts';

const LIST_MAX = 200;

const givenUp: OperatorCommand = {
  name: 'messages given-up',
  summary: 'Shows which SMS and mails were given up, and why; newest first.',
  parameters: [],
  async run(_input, { tx }) {
    const rows = await tx
      .selectFrom('outgoing_messages')
      .select(['way', 'to_masked', 'tries', 'problem', 'created_at', 'ended_at'])
      .where('state', '=', 'given-up')
      .orderBy('ended_at', 'desc')
      .limit(LIST_MAX)
      .execute();
    if (rows.length === 0) return ['No message was given up in the last 30 days.'];
    const rest = rows.length === LIST_MAX ? [`Only the first ${LIST_MAX} are shown.`] : [];
    return [
      ...rows.map(
        ({ way, to_masked, tries, problem, created_at }) =>
          `${utcText(created_at)}  ${way} to ${to_masked}  ${tries} tries  ${problem}`,
      ),
      ...rest,
    ];
  },
};

const waiting: OperatorCommand = {
  name: 'messages waiting',
  summary: 'Tells how many SMS and mails wait to be sent, since when, and what is in the way.',
  parameters: [],
  async run(_input, { tx }) {
    const rows = await tx
      .selectFrom('outgoing_messages')
      .select(({ fn }) => [
        'way',
        'problem',
        fn.countAll<number>().as('count'),
        fn.min('created_at').as('since'),
      ])
      .where('state', '=', 'waiting')
      .groupBy(['way', 'problem'])
      .execute();
    if (rows.length === 0) return ['No message waits.'];
    return rows.map(
      ({ way, problem, count, since }) =>
        `${count} ${way} since ${utcText(since)}  ${problem || 'not tried yet'}`,
    );
  },
};

/** The operator's commands about messages that leave the house. */
export const messageCommands: readonly OperatorCommand[] = [waiting, givenUp];
