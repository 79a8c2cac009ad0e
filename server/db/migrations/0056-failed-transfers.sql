-- Deposits and withdrawals of a player that failed, and what that has stopped. One row for each kind, and none for most.

CREATE TABLE transfer_failures (
  player_id    bigint NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  -- Those that still count, oldest first.
  failed_at    timestamptz[] NOT NULL DEFAULT '{}',
  blocked_at   timestamptz,
  suspended_at timestamptz,
  PRIMARY KEY (player_id, kind),
  CHECK (suspended_at IS NULL OR blocked_at IS NOT NULL)
);
-- What the operator is to look at.
CREATE INDEX transfer_failures_stopped ON transfer_failures (blocked_at) WHERE blocked_at IS NOT NULL;
