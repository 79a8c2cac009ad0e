-- What goes out by mail (docs/decisions/0086): to players who confirmed an address, and to the operator.
-- E-mail addresses whose owner confirmed that they read there; players' own details are in user_others.
CREATE TABLE mail_addresses (
  player_id    bigint PRIMARY KEY,
  -- The one that letters go to; empty until one was confirmed.
  address      text NOT NULL DEFAULT '',
  -- The one that waits to be confirmed, and the hash of what its letter holds.
  asked        text NOT NULL DEFAULT '',
  token_hash   bytea,
  asked_at     timestamptz
);
CREATE UNIQUE INDEX mail_addresses_token ON mail_addresses (token_hash) WHERE token_hash IS NOT NULL;

-- Until when the operator was told of what needs a human; one row a kind of letter.
CREATE TABLE operator_letters (
  kind       text PRIMARY KEY,
  told_until timestamptz NOT NULL
);
