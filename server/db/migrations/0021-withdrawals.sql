-- Where money is paid out to, who gets it, and every withdrawal from its request to its end.

CREATE TABLE payout_banks (
  id         integer PRIMARY KEY,
  provider   text NOT NULL,
  -- How the provider names it.
  code       text NOT NULL,
  name       text NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('ewallet', 'bank')),
  sort       integer NOT NULL,
  is_open    boolean NOT NULL DEFAULT true,
  digits_min integer NOT NULL,
  digits_max integer NOT NULL,
  UNIQUE (provider, code)
);
INSERT INTO payout_banks (id, provider, code, name, kind, sort, digits_min, digits_max) VALUES
  (1, 'sandbox', 'GCASH', 'GCash (sandbox)', 'ewallet', 1, 11, 11),
  (2, 'sandbox', 'MAYA', 'Maya (sandbox)', 'ewallet', 2, 11, 11),
  (3, 'sandbox', 'TALA', 'Bangko Tala (sandbox)', 'bank', 3, 10, 12),
  (4, 'sandbox', 'PAROL', 'Parol Savings (sandbox)', 'bank', 4, 12, 12),
  (5, 'sandbox', 'HARANA', 'Harana Rural Bank (sandbox)', 'bank', 5, 8, 16),
  (11, 'manual', 'GCASH', 'GCash', 'ewallet', 1, 11, 11),
  (12, 'manual', 'MAYA', 'Maya', 'ewallet', 2, 11, 11);

-- Given once; checked_at is set when documents proved it.
CREATE TABLE legal_names (
  player_id   bigint PRIMARY KEY,
  first_name  text NOT NULL,
  middle_name text NOT NULL,
  last_name   text NOT NULL,
  given_at    timestamptz NOT NULL,
  checked_at  timestamptz
);

-- Whole account numbers lie here and in payout_orders, and nowhere else.
CREATE TABLE bank_accounts (
  player_id      bigint NOT NULL,
  id             uuid NOT NULL,
  bank_id        integer NOT NULL REFERENCES payout_banks (id),
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]+$'),
  account_mask   text NOT NULL,
  holder_name    text NOT NULL,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  removed_at     timestamptz,
  PRIMARY KEY (player_id, id)
);
CREATE UNIQUE INDEX bank_accounts_in_use ON bank_accounts (player_id, bank_id, account_number)
  WHERE removed_at IS NULL;

-- The account is kept as it was when the money was asked for. Amounts in hundredths of a coin.
CREATE TABLE withdrawals (
  player_id       bigint NOT NULL,
  -- The once-key of the request: it can't be asked for twice, however late the key comes back.
  id              uuid NOT NULL,
  reference       text NOT NULL,
  provider        text NOT NULL,
  amount          bigint NOT NULL,
  fee             bigint NOT NULL CHECK (fee >= 0),
  hold_id         uuid NOT NULL,
  bank_account_id uuid NOT NULL,
  bank_id         integer NOT NULL,
  bank_name       text NOT NULL,
  bank_kind       text NOT NULL,
  account_mask    text NOT NULL,
  holder_name     text NOT NULL,
  account_since   timestamptz NOT NULL,
  status          text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'PAID', 'FAILED')),
  fail_reason     text NOT NULL DEFAULT '' CHECK (fail_reason IN ('', 'accountRefused',
                    'nameRefused', 'operatorRefused', 'providerRefused')),
  payment_id      text,
  needs_review    boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  review_due      timestamptz,
  reviewed_at     timestamptz,
  send_due        timestamptz NOT NULL,
  sent_at         timestamptz,
  pay_due         timestamptz NOT NULL,
  settled_at      timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, reference),
  CHECK (amount > fee),
  CHECK ((status = 'PENDING') = (settled_at IS NULL)),
  CHECK ((status = 'FAILED') = (fail_reason <> ''))
);
CREATE INDEX withdrawals_by_time ON withdrawals (player_id, created_at);
CREATE INDEX withdrawals_open ON withdrawals (created_at) WHERE status = 'PENDING';

-- A provider knows only the reference, so this is spread by it.
CREATE TABLE withdrawal_references (
  provider      text NOT NULL,
  reference     text NOT NULL,
  player_id     bigint NOT NULL,
  withdrawal_id uuid NOT NULL,
  PRIMARY KEY (provider, reference)
);

-- What is to be sent to a provider or asked about; the row goes when the payout is settled.
CREATE TABLE payout_orders (
  player_id      bigint NOT NULL,
  withdrawal_id  uuid NOT NULL,
  provider       text NOT NULL,
  reference      text NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  bank_code      text NOT NULL,
  account_number text NOT NULL,
  holder_name    text NOT NULL,
  created_at     timestamptz NOT NULL,
  next_at        timestamptz NOT NULL,
  -- When a process took it in hand last; null = never.
  claimed_at     timestamptz,
  tries          integer NOT NULL DEFAULT 0,
  is_accepted    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (player_id, withdrawal_id)
);
CREATE INDEX payout_orders_due ON payout_orders (next_at);

-- What a provider proved and the books could not follow; stays until an operator closes it.
CREATE TABLE payout_alarms (
  provider   text NOT NULL,
  reference  text NOT NULL,
  kind       text NOT NULL,
  -- 0 where the reference names no withdrawal of ours.
  player_id  bigint NOT NULL,
  -- Hundredths, as the provider has it.
  amount     bigint NOT NULL,
  payment_id text NOT NULL,
  times      integer NOT NULL DEFAULT 1,
  first_at   timestamptz NOT NULL,
  last_at    timestamptz NOT NULL,
  closed_at  timestamptz,
  close_note text NOT NULL DEFAULT '',
  PRIMARY KEY (provider, reference, kind)
);

-- The sandbox's own side of it.
CREATE TABLE sandbox_payouts (
  reference      text PRIMARY KEY,
  payout_id      text NOT NULL,
  amount         bigint NOT NULL,
  bank_code      text NOT NULL,
  account_number text NOT NULL,
  holder_name    text NOT NULL,
  status         text NOT NULL DEFAULT 'accepted'
                 CHECK (status IN ('accepted', 'paid', 'refused')),
  reason         text NOT NULL DEFAULT '',
  received_at    timestamptz NOT NULL,
  -- When it ends by itself.
  decides_at     timestamptz NOT NULL,
  decided_at     timestamptz,
  -- When the wallet is told; null = nothing to tell.
  call_at        timestamptz
);
CREATE INDEX sandbox_payouts_due ON sandbox_payouts (decides_at) WHERE status = 'accepted';
CREATE INDEX sandbox_payouts_to_call ON sandbox_payouts (call_at) WHERE call_at IS NOT NULL;
CREATE INDEX sandbox_payouts_by_time ON sandbox_payouts (received_at);

-- Two more purposes of a code.
ALTER TABLE sms_codes DROP CONSTRAINT sms_codes_purpose_check;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_purpose_check
  CHECK (purpose IN ('login', 'register', 'forget', 'bind', 'bank-account'));
