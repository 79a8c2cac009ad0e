import type pg from 'pg';

/**
 * Where each table lives when the database is spread over many machines (Citus), and the rules that keep that possible
 * on the one PostgreSQL that is the default. shards.test.ts holds them against the migrated database; why it is
 * so: decision 0093. A table whose key begins with its player says its class by that; any other gets it here with its
 * migration.
 */
export type Shard =
  /** With its player, next to every other table of theirs; `column` holds the player's id. */
  | { by: 'player'; column: string }
  /** Spread by a key of its own and asked for by that alone; next to nothing else. */
  | { by: 'key'; column: string }
  /** A whole copy on each machine: small, read by all, written by operators. */
  | { by: 'reference' }
  /** On the coordinator alone: one order for all, or few rows that are written rarely. */
  | { by: 'local' };

const named = (names: string): string[] => names.trim().split(/\s+/);

/** The player's id under another name. The house's side of a posting stands with its player, pots with player 0. */
const PLAYER_COLUMNS = { players: 'id', house_accounts: 'stripe', house_entries: 'stripe' };

const BY_KEY = {
  deposit_references: 'reference',
  feedback_numbers: 'number',
  goods_order_numbers: 'number',
  kyc_documents: 'document_hash',
  login_attempts: 'name_hash',
  login_names: 'value',
  message_quotas: 'about',
  outgoing_messages: 'id',
  payout_alarms: 'reference',
  registration_refusals: 'id',
  sandbox_openid_codes: 'code_hash',
  sandbox_payments: 'reference',
  sandbox_payouts: 'reference',
  sandbox_sms: 'id',
  sms_codes: 'mobile',
  sms_quotas: 'mobile',
  social_starts: 'state_hash',
  social_tickets: 'ticket_hash',
  withdrawal_references: 'reference',
};

const REFERENCE = named(`
  activities deposit_coupons diamond_config diamond_goods exchange_config game_brands game_platforms game_secrets
  game_types games gift_codes help_links invite_config operator_limits own_pictures payout_banks pot_shares promotions
  recharge_bonuses recharge_channels recharge_items red_blue_config sandbox_openid_keys sandbox_secret scratch_config
  settings sign_in_config slots_hack_config task_lists themes vault_keys`);

/** jackpot_config has a trigger, which no copied table may have. A chat is a player's or a visitor's. */
const LOCAL = named(`
  audit_events audit_head audit_links operator_steps operator_letters
  chats chat_messages chat_pictures detail_archives
  game_best_mark jackpot_config red_blue_rounds schema_migrations schema_servers seeds_done vault_progress`);

const each = (by: 'player' | 'key', columns: Record<string, string>): [string, Shard][] =>
  Object.entries(columns).map(([table, column]) => [table, { by, column }]);

/** The class of each table whose key does not tell it. */
export const SHARDS: readonly (readonly [table: string, shard: Shard])[] = [
  ...each('player', PLAYER_COLUMNS),
  ...each('key', BY_KEY),
  ...REFERENCE.map((table) => [table, { by: 'reference' }] as const),
  ...LOCAL.map((table) => [table, { by: 'local' }] as const),
];

const BY_PLAYER = `select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relnamespace = 'public'::regnamespace and i.indisprimary and a.attname = 'player_id'
    and c.relname <> all($1) order by 1`;

/** Each table's class in this database. @throws nothing; one without a class, or with two, fails shards.test.ts */
export async function shardsOf(db: pg.Pool | pg.ClientBase): Promise<typeof SHARDS> {
  const named = SHARDS.map(([table]) => table);
  const { rows } = await db.query<{ name: string }>(BY_PLAYER, [named]);
  const column = 'player_id';
  return [...rows.map(({ name }) => [name, { by: 'player', column }] as const), ...SHARDS];
}
