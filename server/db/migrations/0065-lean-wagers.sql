-- A wager in few statements (docs/decisions/0082): the same locks, refusals and books as before, and
-- all of it are rows of the player.

-- The house's side of a posting stands on the player's own stripe, which nobody else waits for; the
-- 64 stripes from before stay as they are, as a house account is the sum of its stripes.
DO $$
DECLARE
  v_views text[] := ARRAY['posting_audit', 'money_audit', 'ledger_audit'];
  v_texts text[] := '{}';
BEGIN
  FOR i IN 1 .. 3 LOOP
    v_texts[i] := format('CREATE VIEW %I AS %s', v_views[i], pg_get_viewdef(v_views[i]::regclass));
  END LOOP;
  DROP VIEW ledger_audit, money_audit, posting_audit;
  ALTER TABLE house_accounts ALTER COLUMN stripe TYPE bigint;
  ALTER TABLE house_entries ALTER COLUMN stripe TYPE bigint;
  EXECUTE array_to_string(v_texts, ' ');
END $$;

DROP FUNCTION ledger_stripe(text, bigint);
CREATE FUNCTION ledger_stripe(p_name text, p_player bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_name LIKE 'pot:%' THEN 0 ELSE p_player END
$$;

-- As before; an SQL function would be started anew for each call.
CREATE OR REPLACE FUNCTION ledger_hash(VARIADIC p_parts text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN encode(sha256(convert_to(array_to_json(p_parts)::text, 'UTF8')), 'hex');
END $$;

CREATE OR REPLACE FUNCTION ledger_book_house(
  p_name text, p_currency integer, p_amount bigint, p_player bigint, p_transfer uuid,
  p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_stripe bigint := ledger_stripe(p_name, p_player);
  v_after  bigint;
BEGIN
  LOOP
    WITH house AS (
      UPDATE house_accounts h SET balance = h.balance + p_amount, seq = h.seq + 1
        WHERE h.name = p_name AND h.stripe = v_stripe AND h.currency = p_currency
        RETURNING h.seq, h.balance
    )
    INSERT INTO house_entries
      SELECT p_name, v_stripe, p_currency, h.seq, p_player, p_transfer, p_amount, h.balance, p_at
      FROM house h RETURNING balance_after INTO v_after;
    EXIT WHEN FOUND;
    INSERT INTO house_accounts VALUES (p_name, v_stripe, p_currency) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN v_after;
END $$;

-- One leg of a primitive that has checked everything before, under the player's lock; never with a
-- pot. Answers what the wallet holds after it.
DROP FUNCTION ledger_leg(bigint, integer, bigint, text, text, text, jsonb, timestamptz);
CREATE FUNCTION ledger_leg(
  p_player bigint, p_currency integer, p_amount bigint, p_house text, p_kind text,
  p_reference text, p_note jsonb, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_id     uuid := gen_random_uuid();
  v_hash   text := ledger_hash('leg', p_currency::text, p_amount::text, p_house);
  v_after  bigint;
  v_booked bigint;
BEGIN
  IF p_amount = 0 THEN
    RETURN NULL;
  END IF;
  IF p_currency <> 2001 THEN
    INSERT INTO wallets (player_id, currency) VALUES (p_player, p_currency) ON CONFLICT DO NOTHING;
  END IF;
  WITH wallet AS (
    UPDATE wallets w SET balance = w.balance + p_amount, seq = w.seq + 1
      WHERE w.player_id = p_player AND w.currency = p_currency RETURNING w.seq, w.balance
  ), entry AS (
    INSERT INTO wallet_entries
      SELECT p_player, p_currency, w.seq, v_id, p_amount, w.balance, p_at FROM wallet w
  ), transfer AS (
    INSERT INTO transfers SELECT p_player, v_id, p_currency, p_amount, p_house, p_kind, p_reference,
      v_hash, w.balance, p_note, p_at FROM wallet w
  ), house AS (
    UPDATE house_accounts h SET balance = h.balance - p_amount, seq = h.seq + 1
      WHERE h.name = p_house AND h.stripe = p_player AND h.currency = p_currency
      RETURNING h.seq, h.balance
  ), house_entry AS (
    INSERT INTO house_entries SELECT p_house, p_player, p_currency, h.seq, p_player, v_id, -p_amount,
      h.balance, p_at FROM house h
  )
  SELECT w.balance, (SELECT count(*) FROM house) INTO v_after, v_booked FROM wallet w;
  IF v_booked = 0 THEN
    PERFORM ledger_book_house(p_house, p_currency, -p_amount, p_player, v_id, p_at);
  END IF;
  IF p_currency = 2001 AND v_after = 0 THEN
    PERFORM ledger_end_requirements(p_player, p_at);
  END IF;
  RETURN v_after;
END $$;

-- What follows from a transfer, however it is booked: a deposit is counted for its day (0033), a large
-- or a reversed one is noted (0036). Without a condition, as each statement would read it anew.
CREATE FUNCTION ledger_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'deposit' AND NEW.currency = 2001 THEN
    INSERT INTO player_days AS d (player_id, day, deposited)
      VALUES (NEW.player_id, manila_day(NEW.created_at), NEW.amount)
      ON CONFLICT (player_id, day) DO UPDATE SET deposited = d.deposited + excluded.deposited;
  END IF;
  IF NEW.player_id > 0 AND (NEW.kind = 'reversal'
    OR NEW.currency IN (2, 2001) AND (NEW.amount >= 5000000 OR NEW.amount <= -5000000)) THEN
    INSERT INTO audit_events (at, kind, actor, player_id, details)
    VALUES (NEW.created_at, CASE WHEN NEW.kind = 'reversal' THEN 'money.reversed'
      ELSE 'money.large' END, 'system', NEW.player_id, jsonb_build_object('kind', NEW.kind,
      'reference', NEW.reference, 'amount', NEW.amount, 'currency', NEW.currency,
      'house', NEW.house));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER count_deposit ON transfers;
DROP TRIGGER note_large_move ON transfers;
DROP FUNCTION limit_count_deposit(), note_large_move();
CREATE TRIGGER follow AFTER INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION ledger_follow();

-- Only differences of moments, so that any statement may call it.
CREATE OR REPLACE FUNCTION play_ms(p_seen timestamptz, p_at timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_seen = '-infinity' OR p_at <= p_seen THEN 0
    WHEN p_at - p_seen <= interval '150 seconds' THEN
      (extract(epoch FROM p_at - p_seen) * 1000)::bigint ELSE 0 END
$$;

-- What refuses a wager, of which p_coin is coin: barred (0035; terms that wait, 0055) | break |
-- exclusion | unverified (0060) | a kind and a period of a limit | help (0064). What the player's rows
-- say is read by one statement, what the operator has set by another.
CREATE OR REPLACE FUNCTION limit_refusal(
  p_player bigint, p_amount bigint, p_coin bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_own   record;
  v_rules record;
  v_limit text;
BEGIN
  SELECT EXISTS (SELECT FROM player_bars b WHERE b.player_id = p_player) AS barred,
    (SELECT max(s.kind) FROM player_stops s
      WHERE s.player_id = p_player AND s.ends_at > p_at) AS stop,
    (SELECT max(t.version) FROM terms_acceptances t WHERE t.player_id = p_player) AS accepted,
    EXISTS (SELECT FROM legal_names n
      WHERE n.player_id = p_player AND n.checked_at IS NOT NULL) AS verified,
    EXISTS (SELECT FROM player_limits l WHERE l.player_id = p_player) AS limited INTO v_own;
  SELECT (SELECT coalesce((s.value ->> 'version')::integer, 1) FROM settings s
      WHERE s.name = 'terms') AS terms,
    EXISTS (SELECT FROM settings s
      WHERE s.name = 'kyc' AND s.value ->> 'beforePlay' = '1') AS verify,
    EXISTS (SELECT FROM operator_limits) AS limited,
    EXISTS (SELECT FROM help_links h WHERE h.dead_since IS NOT NULL) AND EXISTS (
      SELECT FROM settings s WHERE s.name = 'help' AND s.value ->> 'stopsPlay' = '1') AS help
    INTO v_rules;
  IF v_own.barred THEN
    RETURN 'barred';
  ELSIF v_own.stop IS NOT NULL THEN
    RETURN v_own.stop;
  ELSIF v_rules.terms > coalesce(v_own.accepted, 0) THEN
    RETURN 'barred';
  ELSIF v_rules.verify AND NOT v_own.verified THEN
    RETURN 'unverified';
  END IF;
  IF v_own.limited OR v_rules.limited THEN
    v_limit := (
      SELECT l.kind || ' ' || l.period FROM (
        SELECT kind, period, value FROM player_limits WHERE player_id = p_player
        UNION ALL SELECT kind, period, value FROM operator_limits) l
      JOIN limit_sums(p_player, p_at) s USING (period)
      WHERE CASE WHEN l.kind = 'time' THEN s.played_ms >= l.value * 60000
        WHEN l.kind = 'wager' THEN s.wagered + p_amount > l.value
        WHEN l.kind = 'loss' THEN p_coin > 0 AND s.lost + p_coin > l.value
        ELSE false END
      ORDER BY l.kind = 'time' DESC, l.kind, l.period LIMIT 1);
  END IF;
  RETURN coalesce(v_limit, CASE WHEN v_rules.help THEN 'help' END);
END $$;
DROP FUNCTION limit_wager(bigint, bigint, bigint, timestamptz);

-- What a wager or its result came to: its parts, and what may be staked after it.
CREATE TYPE ledger_answer AS (
  status text, coin_part bigint, bonus_part bigint, forfeited bigint, coin bigint, bonus bigint
);

-- Takes a stake that is new, under the player's lock: p_wallet is the coin wallet as it holds it.
CREATE FUNCTION ledger_take(
  p_wallet wallets, p_amount bigint, p_game text, p_wager text, p_weight integer, p_pot_bp integer,
  p_at timestamptz
) RETURNS ledger_answer LANGUAGE plpgsql AS $$
DECLARE
  v_player   bigint := p_wallet.player_id;
  v_grant    bonus_grants;
  v_need     record;
  v_funds    bigint := 0;
  v_coin     bigint;
  v_bonus    bigint;
  v_progress bigint := p_amount * p_weight / 100;
  v_rest     bigint;
  v_part     bigint;
  v_counted  bigint[] := '{}';
  v_units    bigint;
  v_days     bigint;
  v_refusal  text;
  v_note     jsonb := jsonb_build_object('game', p_game);
BEGIN
  SELECT * INTO v_grant FROM bonus_grants g
    WHERE g.player_id = v_player AND g.status = 'running';
  IF v_grant.expires_at <= p_at THEN
    v_grant := ledger_running_bonus(v_player, p_at);
    SELECT * INTO p_wallet FROM wallets w WHERE w.player_id = v_player AND w.currency = 2001;
  END IF;
  IF v_grant.id IS NOT NULL THEN
    SELECT w.balance - w.held INTO v_funds FROM wallets w
      WHERE w.player_id = v_player AND w.currency = 2;
  END IF;
  v_coin := least(p_amount, p_wallet.balance - p_wallet.held);
  v_bonus := p_amount - v_coin;
  IF v_bonus > v_funds THEN
    RETURN ROW('too_low', 0, 0, 0, NULL, NULL)::ledger_answer;
  END IF;
  v_refusal := limit_refusal(v_player, p_amount, v_coin, p_at);
  IF v_refusal IS NOT NULL THEN
    RETURN ROW(v_refusal, 0, 0, 0, NULL, NULL)::ledger_answer;
  END IF;
  v_rest := v_coin * p_weight / 100;
  WHILE v_rest > 0 LOOP
    SELECT r.number, r.need - r.done AS open INTO v_need FROM cash_requirements r
      WHERE r.player_id = v_player AND r.status = 'open' ORDER BY r.number LIMIT 1;
    EXIT WHEN NOT FOUND;
    v_part := least(v_rest, v_need.open);
    UPDATE cash_requirements r SET done = r.done + v_part,
      status = CASE WHEN r.done + v_part = r.need THEN 'met' ELSE 'open' END,
      ended_at = CASE WHEN r.done + v_part = r.need THEN p_at END
      WHERE r.player_id = v_player AND r.number = v_need.number;
    v_counted := v_counted || v_need.number || v_part;
    v_rest := v_rest - v_part;
  END LOOP;
  v_units := v_coin * p_pot_bp;
  WITH day AS (
    UPDATE player_days d SET wagered = d.wagered + p_amount, staked = d.staked + v_coin,
      played_ms = d.played_ms + play_ms(d.seen_at, p_at), seen_at = greatest(d.seen_at, p_at)
      WHERE d.player_id = v_player AND d.day = manila_day(p_at) AND d.seen_at > '-infinity'
      RETURNING d.day
  ), wager AS (
    INSERT INTO wagers VALUES (v_player, p_wager, p_game, p_amount, v_coin, v_bonus, v_progress,
      v_counted, v_grant.id, v_units, 'open', p_at)
  )
  SELECT count(*) INTO v_days FROM day;
  IF v_days = 0 THEN
    PERFORM limit_count(v_player, p_amount, v_coin, p_at);
  END IF;
  IF v_grant.id IS NOT NULL THEN
    UPDATE bonus_grants g SET done = g.done + v_progress,
      open_progress = g.open_progress + v_progress,
      open_stakes = g.open_stakes + CASE WHEN v_bonus > 0 THEN 1 ELSE 0 END
      WHERE g.player_id = v_player AND g.id = v_grant.id;
  END IF;
  IF v_units > 0 THEN
    INSERT INTO pot_contributions VALUES (v_player, p_wager, false, v_units);
  END IF;
  IF v_coin > 0 THEN
    v_rest := ledger_leg(v_player, 2001, -v_coin, 'house:wagers', 'wager', p_wager, v_note, p_at);
  END IF;
  IF v_bonus > 0 THEN
    v_rest := ledger_leg(v_player, 2, -v_bonus, 'house:wagers', 'wager-bonus', p_wager, v_note, p_at);
  END IF;
  RETURN ROW('placed', v_coin, v_bonus, 0, p_wallet.balance - p_wallet.held - v_coin,
    v_funds - v_bonus)::ledger_answer;
END $$;

-- A wager: coin first, then bonus coin. All of it counts towards the bonus that runs. Its coin counts
-- towards cash requirements, the oldest first: bonus coin plays no coin that waits in the safebox.
-- status: placed | replayed | conflict | too_low | rolled_back | what limit_refusal says
CREATE OR REPLACE FUNCTION ledger_wager(
  p_player bigint, p_amount bigint, p_game text, p_wager text, p_weight integer, p_pot_bp integer,
  p_at timestamptz
) RETURNS TABLE (status text, coin_part bigint, bonus_part bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets := ledger_lock(p_player, 2001);
  v_took   ledger_answer;
BEGIN
  SELECT CASE WHEN w.status = 'rolled_back' THEN 'rolled_back'
      WHEN w.amount = p_amount AND w.game = p_game THEN 'replayed' ELSE 'conflict' END,
    w.coin_part, w.bonus_part INTO status, coin_part, bonus_part
    FROM wagers w WHERE w.player_id = p_player AND w.id = p_wager;
  IF NOT FOUND THEN
    v_took := ledger_take(v_wallet, p_amount, p_game, p_wager, p_weight, p_pot_bp, p_at);
    status := v_took.status;
    coin_part := v_took.coin_part;
    bonus_part := v_took.bonus_part;
  END IF;
  RETURN NEXT;
END $$;
