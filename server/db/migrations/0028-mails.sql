-- What is written to players: the inbox.

CREATE TABLE mails (
  player_id  bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  id         uuid NOT NULL,
  -- Texts by locale.
  title      jsonb NOT NULL,
  body       jsonb NOT NULL,
  sent_at    timestamptz NOT NULL,
  read_at    timestamptz,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX mails_by_time ON mails (player_id, sent_at DESC);
