import type { Tx } from '../../db/database.ts';
import { listedName } from '../../providers/restricted-list/file-list.ts';
import type { KycDeps } from './deps.ts';
import './store.ts';

/** The middle name is left out: who comes back under another account may leave it out, too. */
function comparedName(name: { first_name: string; last_name: string }): string {
  return listedName(`${name.first_name} ${name.last_name}`);
}

/**
 * Another player of the same first and last name and birth date who is excluded or barred now: a
 * second account is no way round either. Undefined where there is none.
 */
export async function keptOutTwinOf(
  tx: Tx,
  { birthDateOf }: Pick<KycDeps, 'birthDateOf'>,
  { playerId, now }: { playerId: number; now: Date },
): Promise<number | undefined> {
  const own = await tx
    .selectFrom('legal_names')
    .select(['first_name', 'last_name'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!own) return undefined;
  const birthDate = await birthDateOf(tx, playerId);
  const excluded = tx
    .selectFrom('player_stops')
    .select('player_id')
    .where('kind', '=', 'exclusion')
    .where('ends_at', '>', now);
  const keptOut = await tx
    .selectFrom('legal_names')
    .select(['player_id', 'first_name', 'last_name'])
    .where('player_id', '<>', playerId)
    .where('player_id', 'in', excluded.union(tx.selectFrom('player_bars').select('player_id')))
    .orderBy('player_id')
    .execute();
  for (const other of keptOut) {
    const isNamesake = comparedName(other) === comparedName(own);
    if (isNamesake && (await birthDateOf(tx, other.player_id)) === birthDate) {
      return other.player_id;
    }
  }
  return undefined;
}
