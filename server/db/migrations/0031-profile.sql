-- A player's own picture, and what else the operator must know of a player.

-- Which picture is a player's.
CREATE TABLE profile_pictures (
  player_id  bigint PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
  picture_id text NOT NULL,
  set_at     timestamptz NOT NULL
);

-- The pictures, by the random id in their address. It names no player, so this table is spread by
-- it, and not by the player.
CREATE TABLE own_pictures (
  id     text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  jpeg   bytea NOT NULL,
  set_at timestamptz NOT NULL
);

CREATE TABLE user_others (
  player_id  bigint PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
  -- As contract/profile.ts, UserOther.
  details    jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
