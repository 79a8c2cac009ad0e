-- Sessions that lock instead of ending, the devices they run on, and codes for changes of an account.

ALTER TABLE sessions
  -- Names a session to its player, who never sees the token's hash.
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- SHA-256 of the player's id and the device's own random id; null where the client sent none.
  ADD COLUMN device_hash bytea;
CREATE UNIQUE INDEX sessions_by_id ON sessions (player_id, id);

-- Where a player has logged in before. A login from elsewhere is told by mail.
CREATE TABLE known_devices (
  player_id     bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  device_hash   bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);

ALTER TABLE sms_codes DROP CONSTRAINT sms_codes_purpose_check;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_purpose_check CHECK (
  purpose IN ('login', 'register', 'forget', 'bind', 'bank-account', 'unlock', 'password', 'phone')
);
