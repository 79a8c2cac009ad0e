import type { Generated } from 'kysely';
import type { Static } from 'typebox';
import type { Activity } from '../../../contract/activity.ts';
import type { Tx } from '../../db/database.ts';

interface ActivitiesTable {
  id: number;
  type: number;
  sort: number;
  theme_url: Generated<string>;
  click_type: number;
  click_action: string;
  unlogin_show_status: number;
  home_float_show_status: number;
  /** 1 = open. */
  status: number;
}

declare module '../../db/database.ts' {
  interface Database {
    activities: ActivitiesTable;
  }
}

/** The open activities in the operator's order; a visitor gets only those shown to visitors. */
export async function openActivities(
  tx: Tx,
  isVisitor: boolean,
): Promise<Static<typeof Activity>[]> {
  return tx
    .selectFrom('activities')
    .select(['id', 'type', 'sort', 'theme_url as themeUrl'])
    .select(['click_type as clickType', 'click_action as clickAction'])
    .select('unlogin_show_status as unloginShowStatus')
    .select('home_float_show_status as homeFloatShowStatus')
    .where('status', '=', 1)
    .$if(isVisitor, (query) => query.where('unlogin_show_status', '=', 1))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
