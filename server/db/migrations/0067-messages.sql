-- Messages that leave the house (docs/decisions/0086): written in the transaction that gives the
-- reason, sent by whichever server comes first, under one id however often they are tried.
CREATE TABLE outgoing_messages (
  id         uuid PRIMARY KEY,
  way        text NOT NULL CHECK (way IN ('sms', 'mail')),
  -- Receiver and text as JSON; empty once it is over. Codes are sealed by the server's vault.
  content    bytea NOT NULL,
  is_sealed  boolean NOT NULL,
  -- The receiver as an operator may see it.
  to_masked  text NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'given-up')),
  tries      integer NOT NULL DEFAULT 0,
  -- When it is tried next; a server that works on it moves this ahead, so that no other does.
  next_at    timestamptz NOT NULL,
  -- After this it is of no use to anybody.
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at   timestamptz,
  problem    text NOT NULL DEFAULT ''
);
CREATE INDEX outgoing_messages_due ON outgoing_messages (way, next_at) WHERE state = 'waiting';
CREATE INDEX outgoing_messages_given_up ON outgoing_messages (ended_at) WHERE state = 'given-up';

-- What was asked for and sent on a Manila day, by what it is about: an address, or all of one way.
CREATE TABLE message_quotas (
  about text NOT NULL,
  day   date NOT NULL,
  sent  integer NOT NULL,
  PRIMARY KEY (about, day)
);
