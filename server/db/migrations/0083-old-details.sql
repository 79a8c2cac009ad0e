-- needs: nothing
-- Files that details of old draws and rounds went into (docs/decisions/0099). What a round staked and paid stays.

CREATE TABLE detail_archives (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source      text NOT NULL,
  -- rows from this moment until before that one
  began       timestamptz NOT NULL,
  ended       timestamptz NOT NULL,
  -- nothing that was over then was left behind
  is_whole    boolean NOT NULL,
  file        text NOT NULL UNIQUE,
  rows        integer NOT NULL CHECK (rows > 0),
  bytes       bigint NOT NULL,
  -- the same for all files of a run
  archived_at timestamptz NOT NULL
);

-- Not BRIN: new rows take the room of those that went, and its ranges would widen until they say nothing.
CREATE INDEX fairness_receipts_by_day ON fairness_receipts (created_at);
CREATE INDEX studio_rounds_by_day ON studio_rounds (created_at);
