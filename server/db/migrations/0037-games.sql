-- Games: who runs them, visits and rounds. The wallet's statements are in 0040.

CREATE TABLE game_platforms (
  id      integer PRIMARY KEY,
  -- the name that the provider signs its calls with
  code    text NOT NULL UNIQUE,
  name    text NOT NULL,
  status  smallint NOT NULL,
  -- hundredths of a per cent of a wager's coin that go to the jackpot pots
  pot_bp  integer NOT NULL DEFAULT 0 CHECK (pot_bp BETWEEN 0 AND 10000)
);
INSERT INTO game_platforms VALUES
  (1, 'bituin-studio', 'Bituin Studio', 1, 100);

ALTER TABLE games
  ADD COLUMN platform_id integer NOT NULL DEFAULT 0,
  -- what draws and settles it (contract/game-engines.ts); empty = the platform's own affair
  ADD COLUMN engine text NOT NULL DEFAULT '',
  ADD COLUMN theme text NOT NULL DEFAULT '',
  ADD COLUMN features text[] NOT NULL DEFAULT '{}';

-- One visit of a game by a player; only the hash of its token is kept. `login_hash` names the
-- session of the app that opened it: no stake is taken once that is over, or was idle for too long.
CREATE TABLE game_sessions (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL,
  token_hash  bytea NOT NULL,
  login_hash  bytea NOT NULL,
  game_id     integer NOT NULL,
  try_it      boolean NOT NULL,
  -- the activity that led to it, if any
  activity_id integer,
  started_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX game_sessions_by_id ON game_sessions (id);
CREATE INDEX game_sessions_on ON game_sessions (player_id) WHERE ended_at IS NULL;

-- Signing secrets of embedded providers, made at random; those of others are in the environment.
CREATE TABLE game_secrets (
  code   text PRIMARY KEY,
  secret bytea NOT NULL
);

-- Every round that the wallet saw, written with its money. `id` = platform code, colon, round id;
-- so are the ids of its wagers and wins in the books.
CREATE TABLE game_rounds (
  player_id   bigint NOT NULL,
  id          text NOT NULL,
  game_id     integer NOT NULL,
  type_id     integer NOT NULL,
  platform_id integer NOT NULL,
  session_id  uuid,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'settled', 'rolled_back')),
  started_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  -- free funds, coin and bonus coin, when it ended
  balance_after bigint,
  -- the outcome as the game revealed it; NULL where the provider tells none
  details     jsonb,
  draw_id     text NOT NULL DEFAULT '',
  wagers      text[] NOT NULL,
  wins        text[] NOT NULL DEFAULT '{}',
  -- when its provider is asked for its end next, and how often it was
  ask_at      timestamptz,
  asked       smallint NOT NULL DEFAULT 0,
  -- set when the player asked for the money that lies there
  asked_at    timestamptz,
  PRIMARY KEY (player_id, id)
) WITH (fillfactor = 80);
CREATE INDEX game_rounds_by_time ON game_rounds (player_id, started_at DESC, id DESC);
CREATE INDEX game_rounds_open ON game_rounds (player_id) WHERE status = 'open';
CREATE INDEX game_rounds_to_ask ON game_rounds (platform_id, ask_at) WHERE status = 'open';

-- What rounds that have ended wagered and won, by the Manila day on which they began.
CREATE TABLE player_game_days (
  player_id  bigint NOT NULL,
  day        date NOT NULL,
  game_id    integer NOT NULL,
  type_id    integer NOT NULL,
  rounds     integer NOT NULL DEFAULT 0,
  wagered    bigint NOT NULL DEFAULT 0,
  won        bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, day, game_id)
) WITH (fillfactor = 70);
