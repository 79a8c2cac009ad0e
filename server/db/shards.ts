/**
 * Where each table lives when the database is spread over many machines (Citus), and the rules that keep that possible
 * on the one PostgreSQL that is the default. shards.test.ts holds them against the migrated database; why it is
 * so: decision 0093. A new table gets its class here with its migration.
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

const BY_PLAYER = named(`
  audit_inbox transfers wallets wallet_entries holds bonus_grants cash_requirements wagers wager_wins
  pot_contributions player_days player_game_days transfer_failures

  accounts legal_names known_devices login_proofs mail_addresses marketing_consents once_keys presence profile_pictures
  safebox_passwords sessions social_accounts statement_links terms_acceptances test_accounts user_others

  kyc_checks kyc_pictures player_bars player_limits player_stops play_sessions reality_intervals

  bank_accounts client_events deposits exchanges fairness_players fairness_receipts fairness_seeds favourite_games
  feedback_messages feedback_pictures feedback_tickets first_deposits follows game_bests game_rounds game_sessions mails
  missed_grants payout_orders studio_players studio_rounds studio_sessions withdrawals

  agent_awards agent_day_sums agent_days agent_friends agent_levels agent_members agent_open_sums bank_week_claims
  diamond_addresses diamond_exchanges first_gifts goods_orders goods_order_steps invite_friends invite_origins
  invite_rounds invite_spins jackpot_best jackpot_draws rebates red_blue_members scratch_awards scratch_cards
  sign_in_awards sign_in_runs slots_hack_missions slots_hack_spins task_claims task_opens vip_awards vip_levels
  vip_sign_ins`);

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

/** Each table's class. @throws nothing; a table named twice fails shards.test.ts */
export const SHARDS: readonly (readonly [table: string, shard: Shard])[] = [
  ...each('player', PLAYER_COLUMNS),
  ...BY_PLAYER.map((table) => [table, { by: 'player', column: 'player_id' }] as const),
  ...each('key', BY_KEY),
  ...REFERENCE.map((table) => [table, { by: 'reference' }] as const),
  ...LOCAL.map((table) => [table, { by: 'local' }] as const),
];
