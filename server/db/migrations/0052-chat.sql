-- The embedded live chat with customer service.

CREATE TABLE chats (
  id           uuid PRIMARY KEY,
  -- Whose it is: a player's, or that of a visitor's device by the hash of the key that it keeps.
  player_id    bigint,
  visitor_hash bytea,
  licence      text NOT NULL,
  team         text NOT NULL,
  language     text NOT NULL,
  -- How the desk knows whom it talks to.
  name         text NOT NULL,
  -- Number of the last message.
  last_seq     integer NOT NULL,
  -- Rises with all that its two sides are to hear of.
  version      bigint NOT NULL,
  -- The last message that each side has seen.
  client_read  integer NOT NULL,
  desk_read    integer NOT NULL,
  -- The last sign that a side is there; null = it has left.
  client_here  timestamptz,
  desk_here    timestamptz,
  client_typed timestamptz,
  desk_typed   timestamptz,
  changed_at   timestamptz NOT NULL,
  CHECK ((player_id IS NULL) <> (visitor_hash IS NULL)),
  UNIQUE (player_id, licence, team),
  UNIQUE (visitor_hash, licence, team)
);
CREATE INDEX chats_by_change ON chats (changed_at DESC);

CREATE TABLE chat_messages (
  chat_id uuid NOT NULL,
  seq     integer NOT NULL CHECK (seq >= 1),
  author  text NOT NULL CHECK (author IN ('client', 'desk')),
  -- Made by its sender, so that it is there once however often it is sent.
  id      uuid NOT NULL,
  text    text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (chat_id, seq),
  UNIQUE (chat_id, author, id)
);
CREATE INDEX chat_messages_by_age ON chat_messages (sent_at);

-- Never the bytes that were sent: a JPEG made anew, sealed.
CREATE TABLE chat_pictures (
  chat_id   uuid NOT NULL,
  seq       integer NOT NULL,
  content   bytea NOT NULL,
  width     integer NOT NULL,
  height    integer NOT NULL,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (chat_id, seq)
);
