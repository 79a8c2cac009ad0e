-- Each lock of the books stands once, and `npm run test:mutate-ledger` shows what it is for: the
-- player's coin wallet guards everything of the player, so nothing below it is locked again.

CREATE OR REPLACE FUNCTION ledger_lock(p_player bigint, p_currency integer) RETURNS wallets
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
BEGIN
  LOOP
    SELECT * INTO v_wallet FROM wallets WHERE player_id = p_player AND currency = 2001 FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO wallets (player_id, currency) VALUES (p_player, 2001) ON CONFLICT DO NOTHING;
  END LOOP;
  IF p_currency <> 2001 THEN
    INSERT INTO wallets (player_id, currency) VALUES (p_player, p_currency) ON CONFLICT DO NOTHING;
    SELECT * INTO v_wallet FROM wallets WHERE player_id = p_player AND currency = p_currency;
  END IF;
  RETURN v_wallet;
END $$;

CREATE OR REPLACE FUNCTION ledger_resolve_hold(
  p_player bigint, p_hold uuid, p_end text, p_at timestamptz
) RETURNS TABLE (status text, transfer_id uuid) LANGUAGE plpgsql AS $$
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
  SELECT * INTO v_hold FROM holds h WHERE h.player_id = p_player AND h.id = p_hold;
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

-- Rules about wagers, bonuses, requirements, the safebox and the pots; ledger_audit lists both.
CREATE VIEW wager_audit AS
WITH grants AS (
  SELECT g.*, coalesce(w.staked, 0) AS staked, coalesce(w.progress, 0) AS counted,
    coalesce(w.open_stakes, 0) AS stakes, coalesce(w.open_progress, 0) AS undecided,
    coalesce(v.won, 0) AS won
  FROM bonus_grants g
  LEFT JOIN (
    SELECT player_id, grant_id, sum(progress) AS progress, sum(bonus_part) AS staked,
      count(*) FILTER (WHERE status = 'open' AND bonus_part > 0) AS open_stakes,
      sum(progress) FILTER (WHERE status = 'open') AS open_progress
    FROM wagers WHERE status <> 'rolled_back' GROUP BY player_id, grant_id
  ) w ON w.player_id = g.player_id AND w.grant_id = g.id
  LEFT JOIN (
    SELECT p.player_id, p.grant_id, sum(i.bonus_part) AS won FROM wager_wins i
    JOIN wagers p ON p.player_id = i.player_id AND p.id = i.wager_id GROUP BY 1, 2
  ) v ON v.player_id = g.player_id AND v.grant_id = g.id
), counted AS (
  SELECT w.player_id, w.counted[i] AS number, sum(w.counted[i + 1]) AS done
  FROM wagers w, generate_series(1, cardinality(w.counted), 2) i
  WHERE w.status <> 'rolled_back' GROUP BY 1, 2
), booked AS (
  SELECT player_id, kind, reference, currency, amount FROM transfers
), legs AS (
  SELECT player_id, 'wager' AS kind, id AS reference, 2001 AS currency, -coin_part AS amount
    FROM wagers
  UNION ALL
  SELECT player_id, 'wager-bonus', id, 2, -bonus_part FROM wagers
  UNION ALL
  SELECT player_id, 'win', id, 2001, coin_part FROM wager_wins
  UNION ALL
  SELECT player_id, 'win-bonus', id, 2, bonus_part + forfeited FROM wager_wins
), pots AS (
  SELECT s.pot, s.share, s.residue, (
    SELECT coalesce(sum(h.amount), 0) FROM house_entries h
    JOIN transfers t ON t.player_id = h.player_id AND t.id = h.transfer_id
    WHERE h.name = s.pot AND t.kind = 'pot-contribution') AS moved
  FROM pot_shares s
)
SELECT 'the safebox account does not mirror the safeboxes' AS problem, 'house:safebox' AS subject
  WHERE (SELECT coalesce(sum(balance), 0) FROM wallets WHERE currency = 6) <>
    (SELECT coalesce(sum(balance), 0) FROM house_accounts
      WHERE name = 'house:safebox' AND currency = 2001)
UNION ALL
SELECT 'bonus coin is not that of the bonus that runs', w.player_id::text FROM wallets w
  LEFT JOIN grants g ON g.player_id = w.player_id AND g.status = 'running'
  WHERE w.currency = 2 AND w.balance <> coalesce(g.amount - g.staked + g.won, 0)
UNION ALL
SELECT 'a bonus counts other wagers than there are', id::text FROM grants
  WHERE done <> counted OR open_progress <> undecided OR open_stakes <> stakes
UNION ALL
SELECT 'a bonus that has ended runs on', id::text FROM grants
  WHERE status = 'running' AND (done - open_progress >= need
    OR (amount - staked + won = 0 AND open_stakes = 0))
UNION ALL
SELECT 'a bonus waits while none runs', w.id::text FROM grants w
  WHERE w.status = 'waiting' AND NOT EXISTS (SELECT FROM bonus_grants r
    WHERE r.player_id = w.player_id AND r.status = 'running')
UNION ALL
SELECT 'a requirement counts other wagers than there are', r.player_id || '#' || r.number
  FROM cash_requirements r LEFT JOIN counted c USING (player_id, number)
  WHERE r.done <> coalesce(c.done, 0) OR (r.status = 'met') <> (r.done = r.need)
UNION ALL
SELECT 'a wager or win was booked otherwise', l.player_id || ' ' || l.kind || ' ' || l.reference
  FROM legs l LEFT JOIN booked b USING (player_id, kind, reference)
  WHERE coalesce(b.amount, 0) <> l.amount OR b.currency <> l.currency
UNION ALL
SELECT 'a wager taken back was not returned', w.player_id || ' ' || w.id FROM wagers w
  WHERE w.status = 'rolled_back' AND w.amount <> (
    SELECT coalesce(sum(b.amount), 0) FROM booked b WHERE b.player_id = w.player_id
      AND b.kind IN ('wager-rollback', 'wager-rollback-bonus') AND b.reference = w.id)
UNION ALL
SELECT 'a pot does not hold what wagers owe it', p.pot FROM pots p
  WHERE p.moved * 100000000 + p.residue <> p.share * (
    (SELECT coalesce(sum(w.pot_units), 0) FROM wagers w WHERE w.status <> 'rolled_back')
    - (SELECT coalesce(sum(c.units), 0) FROM pot_contributions c));

ALTER VIEW ledger_audit RENAME TO posting_audit;
CREATE VIEW ledger_audit AS
  SELECT problem, subject FROM posting_audit UNION ALL SELECT problem, subject FROM wager_audit;
