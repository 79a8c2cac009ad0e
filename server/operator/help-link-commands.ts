import { utcText } from '../../contract/time-text.ts';
import type { Tx } from '../db/database.ts';
import { loadSettings, type Settings } from '../features/config/settings.ts';
import { linksOf } from '../features/protection/config.ts';
import { checkHelpLinks } from '../features/protection/help-check.ts';
import { isHelpPause } from '../protection/help-links.ts';
import type { OperatorCommand } from './command.ts';

async function lookLine(tx: Tx, name: string, url: string, settings: Settings): Promise<string[]> {
  const { failures, hours } = settings.help;
  const link = await tx
    .selectFrom('help_links')
    .selectAll()
    .where('url', '=', url)
    .executeTakeFirst();
  const start = `${name}  ${url}  `;
  if (!link) return [`${start}not looked at yet`];
  const at = `looked at ${utcText(link.checked_at)}`;
  const last = link.reached_at ? `, last reached ${utcText(link.reached_at)}` : ', never reached';
  if (link.problem === '') return [`${start}reachable, ${at}`];
  const count = `${link.failed_at.length} of ${failures} failures within ${hours} h`;
  const state = link.dead_since ? `DEAD since ${utcText(link.dead_since)}` : `failing (${count})`;
  return [
    `${start}${state}, ${at}${last}: ${link.problem}`,
    ...(link.is_no_network
      ? [
          '  help.controlUrl did not answer either: this server itself may have no network. It counts as no failure.',
        ]
      : []),
  ];
}

/** What the looks came to, and what that means for play. */
async function report(tx: Tx): Promise<string[]> {
  const settings = await loadSettings(tx);
  const lines: string[] = [];
  for (const { name, url } of linksOf(settings)) {
    lines.push(...(await lookLine(tx, name, url, settings)));
  }
  const rows = await tx.selectFrom('help_links').select('problem').execute();
  const isSilent = rows.length > 0 && rows.every(({ problem }) => problem.startsWith('no answer'));
  if (isSilent && settings.help.controlUrl === '') {
    lines.push(
      'No link answered at all. This server itself may have no network: set help.controlUrl to know.',
    );
  }
  if (await isHelpPause(tx)) return ['Real stakes are refused until a link is back.', ...lines];
  return [
    settings.help.stopsPlay === 1
      ? 'Play goes on; a dead link would stop it.'
      : 'Play goes on, whatever the links do (help.stopsPlay is 0).',
    ...lines,
  ];
}

const show: OperatorCommand = {
  name: 'help-links show',
  summary:
    'Shows the links to help outside the house: reachable, failing or dead, and what it stops.',
  parameters: [],
  run: (_input, { tx }) => report(tx),
};

const check: OperatorCommand = {
  name: 'help-links check',
  summary: 'Looks at the links to help now, as the server does every hour, and shows them.',
  parameters: [],
  async run(_input, { tx, now, tell }) {
    await checkHelpLinks(tx, await loadSettings(tx), { now, everyMs: 0 });
    const lines = await report(tx);
    tell({ after: lines });
    return lines;
  },
};

/** What an operator does about links to help. */
export const helpLinkCommands: readonly OperatorCommand[] = [show, check];
