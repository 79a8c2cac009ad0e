-- Provably fair seeds and receipts. A seed is committed (by its hash) before it is used:
-- every player has a current seed and a next one whose commit is already fixed.

CREATE TABLE fairness_players (
  player_id   bigint PRIMARY KEY,
  current_seq integer NOT NULL DEFAULT 1
);

CREATE TABLE fairness_seeds (
  player_id   bigint NOT NULL,
  seq         integer NOT NULL,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  commit      text NOT NULL,
  client_seed text NOT NULL DEFAULT '',
  nonce       bigint NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  started_at  timestamptz,
  revealed_at timestamptz,
  PRIMARY KEY (player_id, seq)
);

CREATE TABLE fairness_receipts (
  player_id    bigint NOT NULL,
  draw_id      text NOT NULL,
  game         text NOT NULL,
  seed_seq     integer NOT NULL,
  nonce        bigint NOT NULL,
  steps        jsonb NOT NULL,
  weights_hash text NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, draw_id),
  UNIQUE (player_id, seed_seq, nonce)
);
