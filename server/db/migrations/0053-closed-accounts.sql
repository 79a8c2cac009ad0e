-- A player who closes their own account is kept out like one who is barred; what is left stays theirs.

ALTER TABLE player_bars ADD COLUMN is_closed boolean NOT NULL DEFAULT false;
