-- Red versus blue: one round a Manila day, its members, and what it came to.
-- Nothing here is written by a wager: totals are read from the ledger.

CREATE TABLE red_blue_config (
  id      smallint PRIMARY KEY CHECK (id = 1),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);
-- The pool that each day brings, in hundredths.
INSERT INTO red_blue_config VALUES (1, true, '{"poolPerRound": 500000}');

CREATE TABLE red_blue_rounds (
  -- The Manila day, yyyy-mm-dd.
  id           text PRIMARY KEY,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  -- Published for the day, and added from rounds that left something.
  published    bigint NOT NULL CHECK (published >= 0),
  carried      bigint NOT NULL DEFAULT 0 CHECK (carried >= 0),
  -- open: members join and wagers count. paying: figures are frozen. settled: all is paid.
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paying', 'settled')),
  winner       text CHECK (winner IN ('red', 'blue', 'tie')),
  red_total    bigint NOT NULL DEFAULT 0,
  blue_total   bigint NOT NULL DEFAULT 0,
  red_members  bigint NOT NULL DEFAULT 0,
  blue_members bigint NOT NULL DEFAULT 0,
  -- What nobody gets: the rest of the division, or the whole pool after a tie.
  rest         bigint NOT NULL DEFAULT 0 CHECK (rest >= 0),
  -- The round that took the rest over.
  rest_to      text,
  settled_at   timestamptz,
  CHECK ((status = 'open') = (winner IS NULL))
);
CREATE INDEX red_blue_rounds_due ON red_blue_rounds (ends_at) WHERE status <> 'settled';
CREATE INDEX red_blue_rounds_rest ON red_blue_rounds (id) WHERE rest > 0 AND rest_to IS NULL;

CREATE TABLE red_blue_members (
  player_id bigint NOT NULL,
  round_id  text NOT NULL,
  camp      text NOT NULL CHECK (camp IN ('red', 'blue')),
  -- Wagers count from here to the round's end.
  joined_at timestamptz NOT NULL,
  -- Null until the round is counted.
  wager     bigint,
  -- Null until the round is paid; 0 for those who get nothing.
  share     bigint,
  shown_at  timestamptz,
  PRIMARY KEY (player_id, round_id),
  CHECK (share IS NULL OR wager IS NOT NULL)
);
CREATE INDEX red_blue_members_by_round ON red_blue_members (round_id, player_id);
