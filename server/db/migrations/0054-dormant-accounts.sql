-- An account without a login for long asks more of whoever logs in (GLI-19 A.3.9).

ALTER TABLE accounts
  ADD COLUMN last_login_at timestamptz NOT NULL DEFAULT now(),
  -- Until then an operator, who was shown who it is, lets the next login in.
  ADD COLUMN admitted_until timestamptz;

UPDATE accounts a SET last_login_at = greatest(
  a.registered_at,
  (SELECT max(d.last_seen_at) FROM known_devices d WHERE d.player_id = a.player_id)
);

-- A login with the right credentials that waits for its proof.
CREATE TABLE login_proofs (
  ticket_hash   bytea PRIMARY KEY,
  player_id     bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  -- Of a forgotten password: becomes the account's with the proof.
  password_hash text,
  expires_at    timestamptz NOT NULL
);
