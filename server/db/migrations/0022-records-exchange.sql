-- Gift codes, points for coin, the safebox's password, and links to statements. The list of moves needs no
-- index of its own: it reads (player_id, kind, created_at) once for each kind, and a wager pays for none more.

CREATE TABLE gift_codes (
  -- Upper case, letters and digits only: what players type is brought into the same form.
  code          text PRIMARY KEY,
  -- [{"propId", "count"}]; coin and bonus coin in hundredths.
  rewards       jsonb NOT NULL,
  total         integer NOT NULL CHECK (total > 0),
  used          integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND total),
  -- Manila days, both included.
  first_day     date NOT NULL,
  last_day      date NOT NULL,
  needs_deposit boolean NOT NULL,
  -- Terms of its bonus coin: what is to be wagered, times the bonus coin, and within how many days.
  wager_factor  integer NOT NULL CHECK (wager_factor BETWEEN 1 AND 10),
  bonus_days    integer NOT NULL CHECK (bonus_days BETWEEN 1 AND 90),
  is_closed     boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL,
  CHECK (last_day >= first_day)
);

-- One row an exchange, of a code or of points.
CREATE TABLE exchanges (
  player_id  bigint NOT NULL,
  id         uuid NOT NULL,
  type       text NOT NULL CHECK (type IN ('code', 'points')),
  -- Empty for points.
  code       text NOT NULL,
  rewards    jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id)
);
-- A code counts once for a player, whatever happens at the same time.
CREATE UNIQUE INDEX exchanges_once ON exchanges (player_id, code) WHERE type = 'code';
CREATE INDEX exchanges_by_time ON exchanges (player_id, created_at DESC);

CREATE TABLE exchange_config (
  id     smallint PRIMARY KEY CHECK (id = 1),
  config jsonb NOT NULL
);

-- So many points are so much coin (hundredths), from `minPoints` on, in steps.
INSERT INTO exchange_config VALUES (1, '{
  "rate": {"points": 100, "coin": 100}, "minPoints": 500, "stepPoints": 100, "wagerFactor": 1
}');

CREATE TABLE safebox_passwords (
  player_id     bigint PRIMARY KEY,
  password_hash text NOT NULL,
  changed_at    timestamptz NOT NULL
);

-- Only the hash of a link's token is kept, as with sessions.
CREATE TABLE statement_links (
  player_id  bigint NOT NULL,
  token_hash bytea NOT NULL,
  -- yyyy-mm of Manila.
  month      text NOT NULL,
  format     text NOT NULL CHECK (format IN ('csv', 'pdf')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, token_hash)
);
CREATE INDEX statement_links_due ON statement_links (expires_at);
