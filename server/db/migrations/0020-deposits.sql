-- Deposits, widened: daily limits, what a deposit earns, coupons, the checkout at the provider.

ALTER TABLE recharge_channels
  -- What the provider calls this way to pay; the sandbox needs no name.
  ADD COLUMN method        text NOT NULL DEFAULT '',
  -- Hundredths that one player may deposit in a Manila day, pending deposits counted.
  ADD COLUMN day_max       bigint NOT NULL DEFAULT 10000000,
  ADD COLUMN usual_minutes integer NOT NULL DEFAULT 1,
  -- How long a payment can be made after the deposit was opened.
  ADD COLUMN open_minutes  integer NOT NULL DEFAULT 60;

UPDATE recharge_channels SET day_max = 50000000, usual_minutes = 15, open_minutes = 1440
  WHERE id = 3;
UPDATE recharge_channels SET usual_minutes = 30, open_minutes = 4320 WHERE id = 4;
INSERT INTO recharge_channels
  (id, provider, name, kind, sort, is_default, max_amount, method, day_max, usual_minutes,
    open_minutes, min_amount) VALUES
  (2, 'sandbox', 'Maya (sandbox)', 'ewallet', 2, false, 5000000, '', 10000000, 1, 60, 100),
  (11, 'paymongo', 'GCash', 'ewallet', 1, true, 5000000, 'gcash', 10000000, 1, 60, 10000),
  (12, 'paymongo', 'Maya', 'ewallet', 2, false, 5000000, 'paymaya', 10000000, 1, 60, 10000),
  (13, 'paymongo', 'Online banking', 'bank', 3, false, 20000000, 'dob', 50000000, 15, 1440, 10000);
INSERT INTO recharge_items SELECT 2, id, price FROM recharge_items WHERE channel_id = 1;
INSERT INTO recharge_items SELECT channel.id, item.id, item.price FROM recharge_items item,
  (VALUES (11), (12)) channel (id) WHERE item.channel_id = 1;
INSERT INTO recharge_items SELECT 13, id, price FROM recharge_items WHERE channel_id = 3;

-- What deposits earn (kinds 1 to 13 as in contract/recharge-bonus.ts); amounts in hundredths.
CREATE TABLE recharge_bonuses (
  id           integer PRIMARY KEY,
  kind         smallint NOT NULL CHECK (kind BETWEEN 1 AND 13),
  -- 0 = every channel.
  channel_id   integer NOT NULL DEFAULT 0,
  is_open      boolean NOT NULL DEFAULT true,
  min_amount   bigint NOT NULL CHECK (min_amount > 0),
  percent      integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 1000),
  max_bonus    bigint NOT NULL DEFAULT 0 CHECK (max_bonus >= 0),
  prop_id      integer NOT NULL DEFAULT 2,
  count        bigint NOT NULL DEFAULT 0 CHECK (count >= 0),
  wager_factor smallint NOT NULL DEFAULT 0 CHECK (wager_factor BETWEEN 0 AND 10),
  days         smallint NOT NULL DEFAULT 0 CHECK (days BETWEEN 0 AND 90),
  -- Bonus coin never comes without a requirement and an end; props have neither.
  CHECK ((prop_id = 2) = (wager_factor > 0 AND days > 0)),
  CHECK (CASE WHEN kind IN (1, 2, 3, 4, 5, 6, 13) THEN percent > 0 AND max_bonus > 0 AND prop_id = 2
    ELSE percent = 0 AND count > 0 END)
);
INSERT INTO recharge_bonuses
  (id, kind, channel_id, min_amount, percent, max_bonus, wager_factor, days) VALUES
  (1, 1, 0, 10000, 100, 100000, 8, 7),
  (2, 2, 0, 10000, 50, 50000, 8, 7),
  (3, 3, 0, 10000, 30, 50000, 6, 7),
  (4, 4, 3, 50000, 4, 40000, 5, 7),
  (5, 5, 0, 20000, 5, 20000, 5, 3),
  (6, 6, 0, 50000, 10, 50000, 6, 3),
  (13, 13, 0, 10000, 12, 100000, 5, 7);
INSERT INTO recharge_bonuses
  (id, kind, channel_id, min_amount, max_bonus, prop_id, count, wager_factor, days) VALUES
  (7, 7, 4, 100000, 5000, 2, 5000, 5, 7),
  (8, 8, 0, 50000, 0, 2002, 50, 0, 0),
  (9, 9, 0, 500000, 0, 60001, 30, 0, 0),
  (10, 10, 0, 500000, 0, 80001, 1, 0, 0),
  (11, 11, 0, 500000, 0, 3, 1, 0, 0),
  (12, 12, 0, 200000, 0, 1001, 1, 0, 0);

-- What a deposit coupon is worth; how many a player has is a balance of its prop id.
CREATE TABLE deposit_coupons (
  prop_id      integer PRIMARY KEY
    CHECK (prop_id BETWEEN 1001 AND 1099 OR prop_id BETWEEN 1201 AND 1299
      OR prop_id BETWEEN 1301 AND 1399),
  is_open      boolean NOT NULL DEFAULT true,
  percent      integer NOT NULL CHECK (percent BETWEEN 0 AND 1000),
  amount       bigint NOT NULL CHECK (amount >= 0),
  min_deposit  bigint NOT NULL CHECK (min_deposit > 0),
  max_bonus    bigint NOT NULL CHECK (max_bonus > 0),
  wager_factor smallint NOT NULL CHECK (wager_factor BETWEEN 1 AND 10),
  days         smallint NOT NULL CHECK (days BETWEEN 1 AND 90),
  CHECK (percent > 0 OR amount > 0)
);
INSERT INTO deposit_coupons VALUES
  (1001, true, 5, 0, 10000, 10000, 5, 7),
  (1002, true, 10, 0, 20000, 30000, 5, 7),
  (1005, true, 15, 0, 30000, 40000, 6, 7),
  (1201, true, 20, 0, 50000, 50000, 6, 7),
  (1301, true, 10, 5000, 50000, 40000, 6, 7),
  (1302, true, 0, 10000, 100000, 10000, 6, 7);

ALTER TABLE deposits
  -- Why it failed, as the provider said; empty unless FAILED.
  ADD COLUMN fail_reason text NOT NULL DEFAULT ''
    CHECK (fail_reason IN ('', 'declined', 'expired', 'walletLimit', 'timeWindow', 'coolingOff')),
  -- The bonuses that were published when it was opened: these hold when it is paid.
  ADD COLUMN offers      jsonb NOT NULL DEFAULT '[]',
  -- The coupon in use with its terms of then, and the hold on it; null = none.
  ADD COLUMN coupon      jsonb,
  ADD COLUMN coupon_hold uuid,
  -- What the paid deposit earned by bonuses and coupon.
  ADD COLUMN rewards     jsonb NOT NULL DEFAULT '[]',
  -- From then on no payment page is opened for it.
  ADD COLUMN pay_until   timestamptz,
  -- The one payment page at the provider whose address was given out.
  ADD COLUMN checkout_id  text,
  ADD COLUMN checkout_url text;
UPDATE deposits SET fail_reason = 'declined' WHERE status = 'FAILED';
UPDATE deposits SET pay_until = created_at + interval '1 hour';
ALTER TABLE deposits ALTER COLUMN pay_until SET NOT NULL;
CREATE INDEX deposits_open ON deposits (player_id, created_at) WHERE status = 'PENDING';

-- The sandbox keeps a payment from the moment that its page is opened.
ALTER TABLE sandbox_payments
  DROP CONSTRAINT sandbox_payments_status_check,
  ADD CONSTRAINT sandbox_payments_status_check
    CHECK (status IN ('open', 'approved', 'declined', 'expired')),
  ADD COLUMN session_id   uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN channel_name text NOT NULL DEFAULT '',
  ADD COLUMN return_path  text NOT NULL DEFAULT '/wallets?name=deposit',
  ADD COLUMN reason       text NOT NULL DEFAULT '',
  ADD COLUMN expires_at   timestamptz,
  ALTER COLUMN decided_at DROP NOT NULL;
UPDATE sandbox_payments SET expires_at = decided_at + interval '7 days';
ALTER TABLE sandbox_payments ALTER COLUMN expires_at SET NOT NULL;
-- The demo player's first deposit never went over the page, yet belongs into the statement.
INSERT INTO sandbox_payments (reference, amount, status, payment_id, decided_at, expires_at)
  SELECT reference, amount, 'approved', coalesce(payment_id, 'demo'), settled_at, settled_at
  FROM deposits WHERE provider = 'sandbox' AND status = 'PAID' ON CONFLICT DO NOTHING;
CREATE INDEX sandbox_payments_by_time ON sandbox_payments (decided_at);
