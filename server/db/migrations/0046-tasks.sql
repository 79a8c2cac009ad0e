-- Tasks: what was taken, pages that were opened, and the lists that the operator published.

-- Each version of the setting `tasks`, from the moment at which a server first went by it: a period
-- keeps the list that it began with (docs/decisions/0061-tasks.md).
CREATE TABLE task_lists (
  version integer PRIMARY KEY,
  since   timestamptz NOT NULL,
  value   jsonb NOT NULL
);

-- What a player took. `starts`: the first Manila day of its period, or `once`.
CREATE TABLE task_claims (
  player_id   bigint NOT NULL,
  starts      text NOT NULL,
  item        text NOT NULL,
  liveness    integer NOT NULL CHECK (liveness >= 0),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, starts, item)
);

-- Pages that a task asks to open.
CREATE TABLE task_opens (
  player_id bigint NOT NULL,
  starts    text NOT NULL,
  task      text NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, starts, task)
);

-- Deposits by the day on which they were paid.
CREATE INDEX deposits_settled ON deposits (player_id, settled_at) WHERE status = 'PAID';
