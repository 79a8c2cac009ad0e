-- Where a round was played from, and what its player could stake before it (GLI-19 2.8.2).

ALTER TABLE game_sessions ADD COLUMN address text NOT NULL DEFAULT '';
-- Empty and NULL of rounds from before.
ALTER TABLE game_rounds ADD COLUMN played_from text NOT NULL DEFAULT '',
  ADD COLUMN balance_before bigint;

-- Visits are deleted in time and rounds are kept: a round knows both by itself. It is written after
-- its first stake was taken.
CREATE FUNCTION game_round_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce((SELECT s.address FROM game_sessions s
      WHERE s.player_id = NEW.player_id AND s.id = NEW.session_id), ''),
    f.balance + f.bonus + NEW.stake
    INTO NEW.played_from, NEW.balance_before FROM game_balance(NEW.player_id, NEW.started_at) f;
  RETURN NEW;
END $$;
CREATE TRIGGER game_round_begins BEFORE INSERT ON game_rounds
  FOR EACH ROW EXECUTE FUNCTION game_round_begins();
