-- Holds: money set aside, then posted, voided or timed out; and the view that lists every broken rule.

CREATE TABLE holds (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL DEFAULT gen_random_uuid(),
  currency    integer NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  house       text NOT NULL,
  kind        text NOT NULL,
  reference   text NOT NULL,
  input_hash  text NOT NULL,
  status      text NOT NULL DEFAULT 'pending'
              CHECK (status IN ('pending', 'posted', 'voided', 'timed_out')),
  transfer_id uuid,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, kind, reference)
);
CREATE INDEX holds_due ON holds (expires_at) WHERE status = 'pending';


-- Sets money of a wallet aside for a house account. status: held | replayed | conflict | too_low
CREATE FUNCTION ledger_hold(
  p_player bigint, p_currency integer, p_amount bigint, p_house text, p_kind text,
  p_reference text, p_at timestamptz, p_expires timestamptz
) RETURNS TABLE (status text, hold_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_hash   text := ledger_hash('hold', p_currency::text, p_amount::text, p_house);
  v_wallet wallets;
  v_old    holds;
  v_id     uuid := gen_random_uuid();
BEGIN
  v_wallet := ledger_lock(p_player, p_currency);
  SELECT * INTO v_old FROM holds h
    WHERE h.player_id = p_player AND h.kind = p_kind AND h.reference = p_reference;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old.input_hash = v_hash THEN 'replayed' ELSE 'conflict' END,
      v_old.id;
    RETURN;
  END IF;
  IF v_wallet.balance - v_wallet.held < p_amount THEN
    RETURN QUERY SELECT 'too_low', NULL::uuid;
    RETURN;
  END IF;
  INSERT INTO holds VALUES (p_player, v_id, p_currency, p_amount, p_house, p_kind, p_reference,
    v_hash, 'pending', NULL, p_at, p_expires, NULL);
  UPDATE wallets SET held = held + p_amount WHERE player_id = p_player AND currency = p_currency;
  RETURN QUERY SELECT 'held', v_id;
END $$;

-- Ends a pending hold, once. A hold that is due can only time out.
-- status: posted | voided | timed_out (the hold's end, also on a replay) | missing
CREATE FUNCTION ledger_resolve_hold(p_player bigint, p_hold uuid, p_end text, p_at timestamptz)
RETURNS TABLE (status text, transfer_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_hold   holds;
  v_wallet wallets;
  v_end    text := p_end;
  v_id     uuid;
BEGIN
  SELECT * INTO v_hold FROM holds h WHERE h.player_id = p_player AND h.id = p_hold;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'missing', NULL::uuid;
    RETURN;
  END IF;
  v_wallet := ledger_lock(p_player, v_hold.currency);
  SELECT * INTO v_hold FROM holds h WHERE h.player_id = p_player AND h.id = p_hold FOR UPDATE;
  IF v_hold.status <> 'pending' THEN
    RETURN QUERY SELECT v_hold.status, v_hold.transfer_id;
    RETURN;
  END IF;
  IF v_hold.expires_at <= p_at THEN
    v_end := 'timed_out';
  END IF;
  UPDATE wallets SET held = held - v_hold.amount
    WHERE player_id = p_player AND currency = v_hold.currency;
  IF v_end = 'posted' THEN
    v_id := gen_random_uuid();
    INSERT INTO transfers VALUES (p_player, v_id, v_hold.currency, -v_hold.amount, v_hold.house,
      v_hold.kind, v_hold.reference, v_hold.input_hash, v_wallet.balance - v_hold.amount,
      jsonb_build_object('hold', p_hold), p_at);
    PERFORM ledger_book_wallet(p_player, v_hold.currency, -v_hold.amount, v_id, p_at);
    PERFORM ledger_book_house(v_hold.house, v_hold.currency, v_hold.amount, p_player, v_id, p_at);
  END IF;
  UPDATE holds h SET status = v_end, transfer_id = v_id, resolved_at = p_at
    WHERE h.player_id = p_player AND h.id = p_hold;
  RETURN QUERY SELECT v_end, v_id;
END $$;

-- Every broken rule of the books, one row each; empty when all is well.
CREATE VIEW ledger_audit AS
WITH accounts AS (
  SELECT 'wallet ' || player_id || '/' || currency AS account, currency, balance, seq FROM wallets
  UNION ALL
  SELECT 'house ' || name || '/' || stripe || '/' || currency, currency, balance, seq
    FROM house_accounts
), entries AS (
  SELECT 'wallet ' || player_id || '/' || currency AS account, seq, amount, balance_after,
    player_id, transfer_id FROM wallet_entries
  UNION ALL
  SELECT 'house ' || name || '/' || stripe || '/' || currency, seq, amount, balance_after,
    player_id, transfer_id FROM house_entries
), running AS (
  SELECT account, seq, balance_after,
    sum(amount) OVER (PARTITION BY account ORDER BY seq) AS sum_so_far,
    row_number() OVER (PARTITION BY account ORDER BY seq) AS place
  FROM entries
), totals AS (
  SELECT account, sum(amount) AS sum, count(*) AS count FROM entries GROUP BY account
), legs AS (
  SELECT player_id, transfer_id, sum(amount) AS sum, count(*) AS count
  FROM entries GROUP BY player_id, transfer_id
)
SELECT 'currency does not sum to zero' AS problem, currency::text AS subject FROM accounts
  GROUP BY currency HAVING sum(balance) <> 0
UNION ALL
SELECT 'balance is not the sum of its entries', account FROM accounts
  LEFT JOIN totals USING (account) WHERE balance <> coalesce(sum, 0) OR seq <> coalesce(count, 0)
UNION ALL
SELECT 'entries without an account', account FROM totals
  WHERE account NOT IN (SELECT account FROM accounts)
UNION ALL
SELECT 'gap in the sequence', account || '#' || seq FROM running WHERE seq <> place
UNION ALL
SELECT 'balance after an entry is wrong', account || '#' || seq FROM running
  WHERE balance_after <> sum_so_far
UNION ALL
SELECT 'negative wallet', player_id || '/' || currency FROM wallets
  WHERE balance < 0 OR held < 0 OR held > balance
UNION ALL
SELECT 'transfer without balanced legs', t.id::text FROM transfers t
  LEFT JOIN legs l ON l.player_id = t.player_id AND l.transfer_id = t.id
  WHERE coalesce(l.sum, 1) <> 0 OR l.count <> 2
UNION ALL
SELECT 'entries without a transfer', l.transfer_id::text FROM legs l
  WHERE NOT EXISTS (SELECT FROM transfers t WHERE t.player_id = l.player_id AND t.id = l.transfer_id)
UNION ALL
SELECT 'held is not the sum of pending holds', w.player_id || '/' || w.currency FROM wallets w
  WHERE w.held <> (SELECT coalesce(sum(h.amount), 0) FROM holds h WHERE h.player_id = w.player_id
    AND h.currency = w.currency AND h.status = 'pending');
