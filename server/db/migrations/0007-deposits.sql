-- Deposits, the channels on offer, and what the sandbox provider keeps for itself.

CREATE TABLE recharge_channels (
  id          integer PRIMARY KEY,
  provider    text NOT NULL,
  name        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('ewallet', 'bank', 'counter')),
  sort        integer NOT NULL,
  is_open     boolean NOT NULL DEFAULT true,
  is_default  boolean NOT NULL DEFAULT false,
  -- Hundredths; min_amount2 counts for players who deposited before, in minimum-recharge mode.
  min_amount  bigint NOT NULL DEFAULT 100,
  min_amount2 bigint NOT NULL DEFAULT 10000,
  max_amount  bigint NOT NULL
);

CREATE TABLE recharge_items (
  channel_id integer NOT NULL REFERENCES recharge_channels (id),
  id         integer NOT NULL,
  price      bigint NOT NULL,
  PRIMARY KEY (channel_id, id)
);

INSERT INTO recharge_channels (id, provider, name, kind, sort, is_default, max_amount)
  VALUES (1, 'sandbox', 'GCash (sandbox)', 'ewallet', 1, true, 5000000);
INSERT INTO recharge_items VALUES
  (1, 1, 10000), (1, 2, 20000), (1, 3, 50000), (1, 4, 100000), (1, 5, 200000), (1, 6, 500000);

CREATE TABLE deposits (
  player_id    bigint NOT NULL,
  id           uuid NOT NULL,
  reference    text NOT NULL,
  channel_id   integer NOT NULL,
  channel_name text NOT NULL,
  provider     text NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  status       text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'PAID', 'FAILED')),
  payment_id   text,
  created_at   timestamptz NOT NULL,
  settled_at   timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, reference)
);
CREATE INDEX deposits_pending ON deposits (created_at) WHERE status = 'PENDING';

-- A provider knows only the reference, so this is spread by it.
CREATE TABLE deposit_references (
  provider   text NOT NULL,
  reference  text NOT NULL,
  player_id  bigint NOT NULL,
  deposit_id uuid NOT NULL,
  PRIMARY KEY (provider, reference)
);

CREATE TABLE sandbox_payments (
  reference  text PRIMARY KEY,
  amount     bigint NOT NULL,
  status     text NOT NULL CHECK (status IN ('approved', 'declined')),
  payment_id text NOT NULL,
  decided_at timestamptz NOT NULL
);

-- The sandbox's signing secret, made at random on first use, the same for every server process.
CREATE TABLE sandbox_secret (
  id     smallint PRIMARY KEY CHECK (id = 1),
  secret bytea NOT NULL
);
