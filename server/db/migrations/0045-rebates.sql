-- Rebates that were taken: a share of the coin wagered on a Manila day in rounds of one game type.
CREATE TABLE rebates (
  player_id  bigint NOT NULL,
  day        date NOT NULL,
  type_id    integer NOT NULL,
  wagered    bigint NOT NULL CHECK (wagered > 0),
  per_mille  integer NOT NULL CHECK (per_mille BETWEEN 1 AND 1000),
  amount     bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, day, type_id)
);
CREATE INDEX rebates_by_time ON rebates (player_id, created_at DESC, day DESC, type_id);
