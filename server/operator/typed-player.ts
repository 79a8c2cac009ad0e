import { lockPlayer } from '../ledger/post.ts';
import { type CommandContext, OperatorProblem } from './command.ts';

/**
 * The player that was typed; the audit's entry is about them.
 * @throws OperatorProblem where there is none.
 */
export async function findTyped({ tx, tell }: CommandContext, typed: string): Promise<number> {
  const id = /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
  const known =
    id !== undefined &&
    (await tx.selectFrom('players').select('id').where('id', '=', id).executeTakeFirst());
  if (!known) throw new OperatorProblem(`There is no player ${typed}.`);
  tell({ playerId: known.id });
  return known.id;
}

/** The same player locked, so that what is read about them stays true. */
export async function lockTyped(context: CommandContext, typed: string): Promise<number> {
  const playerId = await findTyped(context, typed);
  await lockPlayer(context.tx, playerId);
  return playerId;
}
