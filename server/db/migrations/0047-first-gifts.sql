-- Gifts that a player gets once in a lifetime, as they were taken.
CREATE TABLE first_gifts (
  player_id  bigint NOT NULL,
  gift       text NOT NULL CHECK (gift IN ('sign-up', 'bind')),
  rewards    jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, gift)
);
