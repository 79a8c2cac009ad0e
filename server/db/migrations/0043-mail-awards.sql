-- What lies in a mail, until when it can be taken, and when it was.
ALTER TABLE mails
  ADD COLUMN rewards       jsonb,
  ADD COLUMN needs_deposit boolean NOT NULL DEFAULT false,
  ADD COLUMN expires_at    timestamptz,
  ADD COLUMN received_at   timestamptz,
  ADD CHECK ((rewards IS NULL) = (expires_at IS NULL)),
  ADD CHECK (rewards IS NOT NULL OR received_at IS NULL);
CREATE INDEX mails_with_awards ON mails (player_id, expires_at)
  WHERE rewards IS NOT NULL AND received_at IS NULL;
