-- Records and rankings of game rounds.

-- What the rankings and the newest wins are read from: rounds that brought more than their stake.
CREATE INDEX game_rounds_won ON game_rounds (ended_at) WHERE status = 'settled' AND payout > stake;

-- Each player's greatest round of a Manila period. `score`: hundredths of a coin, or of a multiple.
CREATE TABLE game_bests (
  player_id  bigint NOT NULL,
  period     text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  starts     date NOT NULL,
  rank_by    text NOT NULL CHECK (rank_by IN ('win', 'multiplier')),
  score      bigint NOT NULL,
  round_id   text NOT NULL,
  game_id    integer NOT NULL,
  stake      bigint NOT NULL,
  payout     bigint NOT NULL,
  ended_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, period, starts, rank_by)
) WITH (fillfactor = 70);
CREATE INDEX game_bests_by_score
  ON game_bests (period, starts, rank_by, score DESC, ended_at, player_id);

-- Until when rounds were taken into the bests; one row, held by the process that takes the next.
CREATE TABLE game_best_mark (
  only_one  boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  taken_to  timestamptz NOT NULL
);
INSERT INTO game_best_mark (taken_to) VALUES ('-infinity');
