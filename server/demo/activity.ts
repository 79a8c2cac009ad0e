import type { Tx } from '../db/database.ts';
import type { DemoSeed } from '../features/feature.ts';

/** An activity of the demo operator (spec section 3, activity). */
interface DemoActivity {
  readonly id: number;
  readonly sort: number;
  /** Where a tap leads. */
  readonly click_action: string;
  /** 1 = pops up at start; not unless said. */
  readonly type?: number;
  /** 0 = the operator has it off; on unless said. */
  readonly status?: number;
  /** 1 = visitors see it too; so unless said. */
  readonly unlogin_show_status?: number;
  /** 1 = floats over the lobby; not unless said. */
  readonly home_float_show_status?: number;
}

/** Opens an activity at the demo operator's; one that is there already stays as it is. */
export function demoActivity(activity: DemoActivity): DemoSeed {
  const row = {
    type: 0,
    click_type: 1,
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
    ...activity,
  };
  return {
    id: `activity/${activity.id}`,
    async run(tx: Tx) {
      const insert = tx.insertInto('activities').values(row);
      await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    },
  };
}
