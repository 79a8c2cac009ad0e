-- The rules of the books, each by a statement of its own that a spread database runs where the rows are: everything of
-- a player is compared on the player's machine, and only sums and what is odd come together (docs/decisions/0096).
-- Stable: all statements see the moment at which it was asked.

-- What each bonus came to, from its wagers.
CREATE VIEW grant_sums AS
SELECT g.player_id, g.id, g.amount, g.need, g.done, g.open_progress, g.open_stakes, g.status,
  coalesce(w.staked, 0) AS staked, coalesce(w.progress, 0) AS counted,
  coalesce(w.open_stakes, 0) AS stakes, coalesce(w.open_progress, 0) AS undecided,
  coalesce(v.won, 0) AS won
FROM bonus_grants g
LEFT JOIN (SELECT player_id, grant_id, sum(progress) AS progress, sum(bonus_part) AS staked,
    count(*) FILTER (WHERE status = 'open' AND bonus_part > 0) AS open_stakes,
    sum(progress) FILTER (WHERE status = 'open') AS open_progress
  FROM wagers WHERE status <> 'rolled_back' GROUP BY player_id, grant_id
) w ON w.player_id = g.player_id AND w.grant_id = g.id
LEFT JOIN (SELECT p.player_id, p.grant_id, sum(i.bonus_part) AS won
  FROM wager_wins i JOIN wagers p ON p.player_id = i.player_id AND p.id = i.wager_id
  GROUP BY p.player_id, p.grant_id
) v ON v.player_id = g.player_id AND v.grant_id = g.id;

-- Postings: accounts against their entries, and both sides of every transfer.
CREATE FUNCTION ledger_problems_of_postings() RETURNS TABLE (problem text, subject text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT 'currency does not sum to zero', a.currency::text FROM (
      SELECT w.currency, sum(w.balance) AS balance FROM wallets w GROUP BY w.currency
      UNION ALL SELECT h.currency, sum(h.balance) FROM house_accounts h GROUP BY h.currency) a
    GROUP BY a.currency HAVING sum(a.balance) <> 0;
  RETURN QUERY SELECT 'balance is not the sum of its entries',
      'wallet ' || w.player_id || '/' || w.currency FROM wallets w
    LEFT JOIN (SELECT e.player_id, e.currency, sum(e.amount) AS sum, count(*) AS count
      FROM wallet_entries e GROUP BY e.player_id, e.currency) e
      ON e.player_id = w.player_id AND e.currency = w.currency
    WHERE w.balance <> coalesce(e.sum, 0) OR w.seq <> coalesce(e.count, 0);
  RETURN QUERY SELECT 'balance is not the sum of its entries',
      'house ' || h.name || '/' || h.stripe || '/' || h.currency FROM house_accounts h
    LEFT JOIN (SELECT e.stripe, e.name, e.currency, sum(e.amount) AS sum, count(*) AS count
      FROM house_entries e GROUP BY e.stripe, e.name, e.currency) e
      ON e.stripe = h.stripe AND e.name = h.name AND e.currency = h.currency
    WHERE h.balance <> coalesce(e.sum, 0) OR h.seq <> coalesce(e.count, 0);
  RETURN QUERY SELECT 'entries without an account', 'wallet ' || e.player_id || '/' || e.currency
    FROM (SELECT DISTINCT o.player_id, o.currency FROM wallet_entries o) e
    LEFT JOIN wallets w ON w.player_id = e.player_id AND w.currency = e.currency
    WHERE w.player_id IS NULL;
  RETURN QUERY SELECT 'entries without an account',
      'house ' || e.name || '/' || e.stripe || '/' || e.currency
    FROM (SELECT DISTINCT o.stripe, o.name, o.currency FROM house_entries o) e
    LEFT JOIN house_accounts h ON h.stripe = e.stripe AND h.name = e.name AND h.currency = e.currency
    WHERE h.stripe IS NULL;
  RETURN QUERY SELECT unnest(array_remove(ARRAY[
        CASE WHEN r.seq <> r.place THEN 'gap in the sequence' END,
        CASE WHEN r.balance_after <> r.so_far THEN 'balance after an entry is wrong' END], NULL)),
      'wallet ' || r.player_id || '/' || r.currency || '#' || r.seq
    FROM (SELECT e.player_id, e.currency, e.seq, e.balance_after, sum(e.amount) OVER own AS so_far,
        row_number() OVER own AS place FROM wallet_entries e
      WINDOW own AS (PARTITION BY e.player_id, e.currency ORDER BY e.seq)) r
    WHERE r.seq <> r.place OR r.balance_after <> r.so_far;
  RETURN QUERY SELECT unnest(array_remove(ARRAY[
        CASE WHEN r.seq <> r.place THEN 'gap in the sequence' END,
        CASE WHEN r.balance_after <> r.so_far THEN 'balance after an entry is wrong' END], NULL)),
      'house ' || r.name || '/' || r.stripe || '/' || r.currency || '#' || r.seq
    FROM (SELECT e.stripe, e.name, e.currency, e.seq, e.balance_after, sum(e.amount) OVER own AS so_far,
        row_number() OVER own AS place FROM house_entries e
      WINDOW own AS (PARTITION BY e.stripe, e.name, e.currency ORDER BY e.seq)) r
    WHERE r.seq <> r.place OR r.balance_after <> r.so_far;
  RETURN QUERY SELECT 'negative wallet', w.player_id || '/' || w.currency FROM wallets w
    WHERE w.balance < 0 OR w.held < 0 OR w.held > w.balance;
  RETURN QUERY SELECT 'held is not the sum of pending holds', w.player_id || '/' || w.currency
    FROM wallets w LEFT JOIN (SELECT h.player_id, h.currency, sum(h.amount) AS sum FROM holds h
      WHERE h.status = 'pending' GROUP BY h.player_id, h.currency) h
      ON h.player_id = w.player_id AND h.currency = w.currency
    WHERE w.held <> coalesce(h.sum, 0);
  -- The house's side stands with the player but for pots, and for what was booked on the 64 stripes (0065): few or
  -- old, those are brought to where the transfer is.
  RETURN QUERY SELECT 'transfer without balanced legs', t.id::text FROM transfers t
    LEFT JOIN (SELECT l.player_id, l.transfer_id, sum(l.amount) AS sum, count(*) AS count FROM (
        SELECT e.player_id, e.transfer_id, e.amount FROM wallet_entries e
        UNION ALL SELECT h.stripe, h.transfer_id, h.amount FROM house_entries h
          WHERE h.stripe = h.player_id) l
      GROUP BY l.player_id, l.transfer_id) l ON l.player_id = t.player_id AND l.transfer_id = t.id
    LEFT JOIN (SELECT h.player_id, h.transfer_id, sum(h.amount) AS sum, count(*) AS count
      FROM house_entries h WHERE h.stripe <> h.player_id GROUP BY h.player_id, h.transfer_id) o
      ON o.player_id = t.player_id AND o.transfer_id = t.id
    WHERE coalesce(l.sum, 0) + coalesce(o.sum, 0) <> 0
      OR coalesce(l.count, 0) + coalesce(o.count, 0) <> 2;
  RETURN QUERY SELECT 'entries without a transfer', l.transfer_id::text FROM (
      SELECT e.player_id, e.transfer_id FROM wallet_entries e
      UNION ALL SELECT h.stripe, h.transfer_id FROM house_entries h WHERE h.stripe = h.player_id) l
    LEFT JOIN transfers t ON t.player_id = l.player_id AND t.id = l.transfer_id
    WHERE t.player_id IS NULL GROUP BY l.player_id, l.transfer_id;
  RETURN QUERY SELECT 'entries without a transfer', o.transfer_id::text FROM (
      SELECT h.player_id, h.transfer_id FROM house_entries h WHERE h.stripe <> h.player_id
      EXCEPT SELECT t.player_id, t.id FROM transfers t JOIN (
        SELECT DISTINCT h.player_id, h.transfer_id FROM house_entries h
        WHERE h.stripe <> h.player_id) h ON h.player_id = t.player_id AND h.transfer_id = t.id) o;
END $$;

-- Wagers, results, bonuses, requirements, the safebox and the pots against what was booked for them.
CREATE FUNCTION ledger_problems_of_play() RETURNS TABLE (problem text, subject text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_boxes  numeric;
  v_mirror numeric;
  v_owed   numeric;
  v_units  numeric;
  v_moved  numeric;
  v_pot    pot_shares;
BEGIN
  SELECT coalesce(sum(w.balance), 0) INTO v_boxes FROM wallets w WHERE w.currency = 6;
  SELECT coalesce(sum(h.balance), 0) INTO v_mirror FROM house_accounts h
    WHERE h.name = 'house:safebox' AND h.currency = 2001;
  IF v_boxes <> v_mirror THEN
    RETURN QUERY VALUES ('the safebox account does not mirror the safeboxes', 'house:safebox');
  END IF;
  RETURN QUERY SELECT 'bonus coin is not that of the bonus that runs', w.player_id::text
    FROM wallets w LEFT JOIN grant_sums g ON g.player_id = w.player_id AND g.status = 'running'
    WHERE w.currency = 2 AND w.balance <> coalesce(g.amount - g.staked + g.won, 0);
  RETURN QUERY SELECT 'a bonus counts other wagers than there are', g.id::text FROM grant_sums g
    WHERE g.done <> g.counted OR g.open_progress <> g.undecided OR g.open_stakes <> g.stakes;
  RETURN QUERY SELECT 'a bonus that has ended runs on', g.id::text FROM grant_sums g
    WHERE g.status = 'running' AND (g.done - g.open_progress >= g.need
      OR g.amount - g.staked + g.won = 0 AND g.open_stakes = 0);
  RETURN QUERY SELECT 'a bonus waits while none runs', w.id::text FROM bonus_grants w
    LEFT JOIN bonus_grants r ON r.player_id = w.player_id AND r.status = 'running'
    WHERE w.status = 'waiting' AND r.id IS NULL;
  RETURN QUERY SELECT 'a requirement counts other wagers than there are',
      r.player_id || '#' || r.number FROM cash_requirements r
    LEFT JOIN (SELECT w.player_id, w.counted[i] AS number, sum(w.counted[i + 1]) AS done
      FROM wagers w, generate_series(1, cardinality(w.counted), 2) i
      WHERE w.status <> 'rolled_back' GROUP BY w.player_id, w.counted[i]) c
      ON c.player_id = r.player_id AND c.number = r.number
    WHERE r.done <> coalesce(c.done, 0) OR (r.status = 'met') <> (r.done = r.need);
  RETURN QUERY SELECT 'a wager or win was booked otherwise',
      l.player_id || ' ' || l.kind || ' ' || l.reference FROM (
      SELECT w.player_id, 'wager' AS kind, w.id AS reference, 2001 AS currency, -w.coin_part AS amount
        FROM wagers w
      UNION ALL SELECT w.player_id, 'wager-bonus', w.id, 2, -w.bonus_part FROM wagers w
      UNION ALL SELECT i.player_id, 'win', i.id, 2001, i.coin_part FROM wager_wins i
      UNION ALL SELECT i.player_id, 'win-bonus', i.id, 2, i.bonus_part + i.forfeited
        FROM wager_wins i) l
    LEFT JOIN transfers b
      ON b.player_id = l.player_id AND b.kind = l.kind AND b.reference = l.reference
    WHERE coalesce(b.amount, 0) <> l.amount OR b.currency <> l.currency;
  RETURN QUERY SELECT 'a wager taken back was not returned', w.player_id || ' ' || w.id FROM wagers w
    LEFT JOIN (SELECT t.player_id, t.reference, sum(t.amount) AS sum FROM transfers t
      WHERE t.kind IN ('wager-rollback', 'wager-rollback-bonus') GROUP BY t.player_id, t.reference) b
      ON b.player_id = w.player_id AND b.reference = w.id
    WHERE w.status = 'rolled_back' AND w.amount <> coalesce(b.sum, 0);
  SELECT coalesce(sum(w.pot_units), 0) INTO v_owed FROM wagers w WHERE w.status <> 'rolled_back';
  SELECT coalesce(sum(c.units), 0) INTO v_units FROM pot_contributions c;
  FOR v_pot IN SELECT * FROM pot_shares LOOP
    -- Pots and what moves into them are nobody's, which is player 0.
    SELECT coalesce(sum(h.amount), 0) INTO v_moved FROM house_entries h
      JOIN transfers t ON t.player_id = h.stripe AND t.id = h.transfer_id
      WHERE h.stripe = 0 AND h.name = v_pot.pot AND t.kind = 'pot-contribution';
    IF v_moved * 100000000 + v_pot.residue <> v_pot.share * (v_owed - v_units) THEN
      RETURN QUERY VALUES ('a pot does not hold what wagers owe it', v_pot.pot);
    END IF;
  END LOOP;
  RETURN QUERY SELECT 'a pot is above its ceiling', s.pot FROM pot_shares s
    JOIN house_accounts h ON h.name = s.pot AND h.currency = 2001 WHERE h.balance > s.ceiling;
END $$;

CREATE FUNCTION ledger_problems_of_days() RETURNS TABLE (problem text, subject text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT 'a day counts other moves than there are', player_id || ' ' || day
    FROM player_days d FULL JOIN booked_days b USING (player_id, day)
    WHERE coalesce(d.deposited, 0) <> coalesce(b.deposited, 0)
      OR coalesce(d.wagered, 0) <> coalesce(b.wagered, 0)
      OR coalesce(d.staked, 0) <> coalesce(b.staked, 0) OR coalesce(d.won, 0) <> coalesce(b.won, 0);
  RETURN QUERY SELECT g.problem, g.subject FROM game_audit g;
END $$;

CREATE OR REPLACE VIEW ledger_audit AS
SELECT p.problem, p.subject FROM ledger_problems_of_postings() p
UNION ALL SELECT p.problem, p.subject FROM ledger_problems_of_play() p
UNION ALL SELECT p.problem, p.subject FROM ledger_problems_of_days() p;
