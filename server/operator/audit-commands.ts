import '../audit/audit.ts';
import { linkAll, readHead } from '../audit/chain.ts';
import { checkChain, type KeptHead } from '../audit/check.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';

const LIST_MAX = 200;
const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

function keptOf(text: string | undefined): KeptHead | undefined {
  if (text === undefined) return undefined;
  const [, place, hash] = HEAD.exec(text.toLowerCase()) ?? [];
  if (place === undefined || hash === undefined) {
    throw new OperatorProblem(
      `--head "${text}" is no head. Copy it from: npm run ops -- audit head`,
    );
  }
  return { place: Number(place), hash };
}

const verify: OperatorCommand = {
  name: 'audit verify',
  summary: 'Recomputes the chain of the audit log; --head compares it with one that you kept.',
  parameters: [],
  options: { head: { isRequired: false } },
  async run({ options }, { tx }) {
    const kept = keptOf(options.head);
    const waited = await linkAll(tx);
    const { head, problems } = await checkChain(tx, kept);
    if (problems.length > 0) {
      throw new OperatorProblem(['The audit log does not hold.', ...problems].join('\n'));
    }
    return [
      `Linked and as they were written: ${head.place} events, ${waited} of them only now.`,
      `head ${head.place}:${head.hash.toString('hex')}`,
    ];
  },
};

const head: OperatorCommand = {
  name: 'audit head',
  summary: 'Shows where the chain ends. Keep it elsewhere: verify compares with it later.',
  parameters: [],
  async run(_input, { tx }) {
    await linkAll(tx);
    const { place, hash } = await readHead(tx);
    return [`${place}:${hash.toString('hex')}`];
  },
};

function playerOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new OperatorProblem(`--player "${text}" is no player's id.`);
}

const list: OperatorCommand = {
  name: 'audit list',
  summary:
    'Shows what happened, newest first: all, of a player, of a kind (login or login.failed).',
  parameters: [],
  options: { player: { isRequired: false }, kind: { isRequired: false } },
  async run({ options: { player, kind } }, { tx }) {
    let query = tx.selectFrom('audit_events').selectAll();
    if (player !== undefined) query = query.where('player_id', '=', playerOf(player));
    if (kind !== undefined) {
      const below = `${kind.replace(/[\\%_]/g, '\\$&')}.%`;
      query = query.where((is) => is.or([is('kind', '=', kind), is('kind', 'like', below)]));
    }
    const rows = await query.orderBy('id', 'desc').limit(LIST_MAX).execute();
    if (rows.length === 0) return ['No events.'];
    return rows.map((row) => {
      const at = row.at.toISOString().slice(0, 19).replace('T', ' ');
      const who = row.player_id === null ? [] : [`player ${row.player_id}`];
      return [at, row.kind, row.actor, ...who, JSON.stringify(row.details)].join('  ');
    });
  },
};

/** What an operator does with the audit log; nothing of it can be changed. */
export const auditCommands: readonly OperatorCommand[] = [verify, head, list];
