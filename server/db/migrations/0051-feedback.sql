-- Tickets: what players write to customer service, and what it answers.

CREATE TABLE feedback_tickets (
  player_id      bigint NOT NULL,
  -- The once-key of the call that opened it.
  id             uuid NOT NULL,
  -- What a player names to customer service; random, so that nobody can guess another's.
  number         text NOT NULL UNIQUE,
  kind           text NOT NULL
    CHECK (kind IN ('deposit', 'withdrawal', 'game', 'account', 'idea', 'complaint')),
  state          text NOT NULL CHECK (state IN ('sent', 'seen', 'answered', 'closed')),
  reference_kind text CHECK (reference_kind IN ('deposit', 'withdrawal', 'round')),
  reference_id   text,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  -- By when a complaint is answered.
  due_at         timestamptz,
  PRIMARY KEY (player_id, id),
  CHECK ((reference_kind IS NULL) = (reference_id IS NULL)),
  CHECK ((kind = 'complaint') = (due_at IS NOT NULL))
);
CREATE INDEX feedback_tickets_by_change ON feedback_tickets (player_id, changed_at DESC, id);
CREATE INDEX feedback_tickets_waiting ON feedback_tickets (created_at)
  WHERE state IN ('sent', 'seen');

CREATE TABLE feedback_messages (
  player_id bigint NOT NULL,
  ticket_id uuid NOT NULL,
  seq       integer NOT NULL CHECK (seq >= 1),
  author    text NOT NULL CHECK (author IN ('player', 'service')),
  -- By locale; a player's own words stand under "en", whatever their language.
  text      jsonb NOT NULL,
  -- Who answered.
  operator  text,
  sent_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, ticket_id, seq),
  CHECK ((author = 'service') = (operator IS NOT NULL))
);

-- Never the bytes that were sent: a JPEG made anew, sealed. Without a ticket until a message takes it.
CREATE TABLE feedback_pictures (
  player_id bigint NOT NULL,
  id        uuid NOT NULL,
  ticket_id uuid,
  seq       integer,
  content   bytea NOT NULL,
  width     integer NOT NULL,
  height    integer NOT NULL,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id),
  CHECK ((ticket_id IS NULL) = (seq IS NULL))
);
CREATE INDEX feedback_pictures_by_ticket ON feedback_pictures (player_id, ticket_id, seq);
