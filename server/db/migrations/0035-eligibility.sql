-- Players who turned out not to be eligible: kept out, their funds held until they are restored or
-- forfeited. The audit log keeps what a restored player's row no longer says.
CREATE TABLE player_bars (
  player_id    bigint PRIMARY KEY,
  barred_at    timestamptz NOT NULL,
  reason       text NOT NULL,
  forfeited_at timestamptz
);
