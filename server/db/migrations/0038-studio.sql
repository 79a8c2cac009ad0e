-- Our own studio (server/providers/games/studio): a game provider with tables of its own, beside the wallet's.

-- A player as the studio knows them; its lock keeps a player's rounds in a row.
CREATE TABLE studio_players (
  player_id    bigint PRIMARY KEY,
  -- fun money, hundredths; never in the books
  fun_balance  bigint NOT NULL CHECK (fun_balance >= 0)
);

-- Visits that the wallet has vouched for.
CREATE TABLE studio_sessions (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL,
  token_hash  bytea NOT NULL,
  game_id     integer NOT NULL,
  engine      text NOT NULL,
  try_it      boolean NOT NULL,
  opened_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX studio_sessions_by_token ON studio_sessions (token_hash);
CREATE INDEX studio_sessions_by_time ON studio_sessions (opened_at);

-- Rounds. `new`: written, its stake may be on its way. `running`: drawn and not over yet. `drawn`:
-- over, to be paid. `taking_back`: nothing was drawn, the stake goes back. The others are final.
CREATE TABLE studio_rounds (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL,
  -- the page's own id of the intent
  key         uuid NOT NULL,
  -- the receipt of its draw; told only once the round is settled
  draw_id     uuid NOT NULL,
  session_id  uuid NOT NULL,
  game_id     integer NOT NULL,
  engine      text NOT NULL,
  version     text NOT NULL,
  try_it      boolean NOT NULL,
  state       text NOT NULL CHECK (state IN
    ('new', 'running', 'drawn', 'settled', 'taking_back', 'taken_back', 'refused')),
  bet         jsonb NOT NULL,
  stake       bigint NOT NULL,
  -- rounds left of those that the player did not press for; NULL = pressed
  autoplay_left integer,
  outcome     jsonb,
  payout      bigint NOT NULL DEFAULT 0,
  -- why it was not begun
  refusal     text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  -- when it was drawn: the moment that a running round counts from
  started_at  timestamptz,
  -- when a running round is over by itself
  over_at     timestamptz,
  ended_at    timestamptz,
  shown_at    timestamptz,
  -- fun money: whether its stake was taken and its payout given
  is_staked   boolean NOT NULL DEFAULT false,
  is_paid     boolean NOT NULL DEFAULT false,
  -- when the studio goes on with it by itself; NULL once it is final
  due_at      timestamptz,
  tries       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, key)
) WITH (fillfactor = 70);
-- One round at a time of a player and game.
CREATE UNIQUE INDEX studio_rounds_open ON studio_rounds (player_id, game_id, try_it)
  WHERE state IN ('new', 'running', 'drawn', 'taking_back');
CREATE INDEX studio_rounds_by_time ON studio_rounds
  (player_id, game_id, try_it, created_at DESC);
CREATE INDEX studio_rounds_unseen ON studio_rounds
  (player_id, game_id, try_it, created_at DESC)
  WHERE shown_at IS NULL AND state IN ('settled', 'taken_back');
CREATE INDEX studio_rounds_due ON studio_rounds (due_at) WHERE due_at IS NOT NULL;

-- While a round runs whose outcome is drawn, the seed behind it must not be revealed.
ALTER TABLE fairness_players ADD COLUMN kept_until timestamptz;
