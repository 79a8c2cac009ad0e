-- The invite wheel: what the operator publishes, the rounds, the spins, and who came by whose link.

CREATE TABLE invite_config (
  id      smallint PRIMARY KEY CHECK (id = 1),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);

-- Eight sectors in rising order, so that no rare one lies among common ones by design; the weights
-- sum to 10,000. Amounts in hundredths.
INSERT INTO invite_config VALUES (1, true, '{
  "target": 10000,
  "wheel": [
    {"amount": 50, "weight": 3400},
    {"amount": 100, "weight": 2800},
    {"amount": 200, "weight": 1800},
    {"amount": 300, "weight": 900},
    {"amount": 500, "weight": 600},
    {"amount": 800, "weight": 350},
    {"amount": 2000, "weight": 120},
    {"amount": 5000, "weight": 30}
  ],
  "rules": {
    "roundDays": 7,
    "spinsAtStart": 3,
    "spinsForSharing": 1,
    "spinsForFriend": 2,
    "friendsPerRound": 5,
    "spinsForDeposit": 5,
    "friendDeposit": 10000
  }
}');

CREATE TABLE invite_rounds (
  player_id  bigint NOT NULL,
  id         uuid NOT NULL,
  -- Counts a player's rounds from 1.
  number     integer NOT NULL,
  -- As published when the round began: later changes do not touch a running round.
  target     bigint NOT NULL CHECK (target > 0),
  status     text NOT NULL CHECK (status IN ('running', 'exchanged', 'over')),
  started_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  -- Friends whose registration counted.
  friends    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, number)
);
CREATE UNIQUE INDEX invite_rounds_running ON invite_rounds (player_id) WHERE status = 'running';
CREATE INDEX invite_rounds_due ON invite_rounds (ends_at) WHERE status = 'running';

CREATE TABLE invite_spins (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL,
  -- Counts a player's spins from 1; the order that time alone cannot promise.
  number      bigint NOT NULL,
  round_id    uuid NOT NULL,
  sector      smallint NOT NULL CHECK (sector BETWEEN 0 AND 7),
  from_sector smallint NOT NULL CHECK (from_sector BETWEEN 0 AND 7),
  amount      bigint NOT NULL CHECK (amount > 0),
  counted     bigint NOT NULL CHECK (counted > 0 AND counted <= amount),
  before      bigint NOT NULL CHECK (before >= 0),
  target      bigint NOT NULL CHECK (before + counted <= target),
  created_at  timestamptz NOT NULL,
  shown_at    timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, number)
);
CREATE INDEX invite_spins_unshown ON invite_spins (player_id, number) WHERE shown_at IS NULL;

-- Who invited a player: looked up when the player deposits.
CREATE TABLE invite_origins (
  player_id  bigint PRIMARY KEY,
  inviter_id bigint NOT NULL
);

-- A player's friends, with what each counted.
CREATE TABLE invite_friends (
  player_id      bigint NOT NULL,
  friend_id      bigint NOT NULL,
  registered_at  timestamptz NOT NULL,
  register_spins integer NOT NULL,
  register_count text NOT NULL CHECK (register_count IN ('counted', 'noRound', 'limit')),
  deposit_spins  integer NOT NULL DEFAULT 0,
  deposit_count  text NOT NULL DEFAULT 'waiting'
    CHECK (deposit_count IN ('counted', 'noRound', 'waiting')),
  PRIMARY KEY (player_id, friend_id)
);
CREATE INDEX invite_friends_by_time ON invite_friends (player_id, registered_at DESC);
