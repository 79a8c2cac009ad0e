-- How wagers end, cash requirements, the safebox and the roller of the pots.

-- Pays back or out to where a stake came from. What belongs to a bonus that has ended goes with it:
-- to coin where it was completed or spent, back to the house where it was cancelled or expired.
CREATE FUNCTION ledger_return(
  p_wager wagers, p_coin bigint, p_bonus bigint, p_kind text, p_reference text, p_at timestamptz
) RETURNS TABLE (coin_part bigint, bonus_part bigint, forfeited bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_wager.player_id;
  v_note   jsonb := jsonb_build_object('game', p_wager.game, 'wager', p_wager.id);
  v_status text;
BEGIN
  coin_part := p_coin;
  bonus_part := p_bonus;
  forfeited := 0;
  IF p_bonus > 0 THEN
    SELECT g.status INTO v_status FROM bonus_grants g
      WHERE g.player_id = v_player AND g.id = p_wager.grant_id;
    IF v_status IN ('completed', 'spent') THEN
      coin_part := p_coin + p_bonus;
      bonus_part := 0;
    ELSIF v_status <> 'running' THEN
      forfeited := p_bonus;
      bonus_part := 0;
    END IF;
  END IF;
  PERFORM ledger_leg(v_player, 2001, coin_part, 'house:wagers', p_kind, p_reference, v_note, p_at);
  PERFORM ledger_leg(v_player, 2, bonus_part + forfeited, 'house:wagers', p_kind || '-bonus',
    p_reference, v_note, p_at);
  PERFORM ledger_leg(v_player, 2, -forfeited, 'house:bonus', 'bonus-forfeit',
    p_kind || ' ' || p_reference, v_note, p_at);
  RETURN NEXT;
END $$;

-- What a wager's result means for its bonus and, where all coin is gone, for the requirements.
CREATE FUNCTION ledger_close_wager(p_wager wagers, p_end text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_back bigint := CASE WHEN p_end = 'rolled_back' THEN p_wager.progress ELSE 0 END;
BEGIN
  UPDATE wagers w SET status = p_end WHERE w.player_id = p_wager.player_id AND w.id = p_wager.id;
  IF p_wager.grant_id IS NOT NULL THEN
    UPDATE bonus_grants g SET done = g.done - v_back,
      open_progress = g.open_progress - p_wager.progress,
      open_stakes = g.open_stakes - CASE WHEN p_wager.bonus_part > 0 THEN 1 ELSE 0 END
      WHERE g.player_id = p_wager.player_id AND g.id = p_wager.grant_id;
    PERFORM ledger_check_bonus(p_wager.player_id, p_wager.grant_id, p_at);
  END IF;
  PERFORM ledger_end_requirements(p_wager.player_id, p_at);
END $$;

-- A result of a wager; the first closes it, also one of nothing. The odd hundredth goes to coin.
-- status: booked | replayed | conflict | missing | rolled_back
CREATE FUNCTION ledger_win(
  p_player bigint, p_wager text, p_win text, p_amount bigint, p_at timestamptz
) RETURNS TABLE (status text, coin_part bigint, bonus_part bigint, forfeited bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_old   wager_wins;
  v_wager wagers;
  v_bonus bigint;
  v_paid  record;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_old FROM wager_wins w WHERE w.player_id = p_player AND w.id = p_win;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old.amount = p_amount AND v_old.wager_id = p_wager
      THEN 'replayed' ELSE 'conflict' END, v_old.coin_part, v_old.bonus_part, v_old.forfeited;
    RETURN;
  END IF;
  PERFORM ledger_running_bonus(p_player, p_at);
  SELECT * INTO v_wager FROM wagers w WHERE w.player_id = p_player AND w.id = p_wager;
  IF NOT FOUND OR v_wager.status = 'rolled_back' THEN
    RETURN QUERY SELECT coalesce(v_wager.status, 'missing'), 0::bigint, 0::bigint, 0::bigint;
    RETURN;
  END IF;
  v_bonus := div(p_amount::numeric * v_wager.bonus_part, v_wager.amount);
  SELECT * INTO v_paid
    FROM ledger_return(v_wager, p_amount - v_bonus, v_bonus, 'win', p_win, p_at);
  INSERT INTO wager_wins VALUES (p_player, p_win, p_wager, p_amount, v_paid.coin_part,
    v_paid.bonus_part, v_paid.forfeited, p_at);
  IF v_paid.coin_part > 0 THEN
    UPDATE player_days d SET won = d.won + v_paid.coin_part
      WHERE d.player_id = p_player AND d.day = manila_day(v_wager.created_at);
  END IF;
  IF v_wager.status = 'open' THEN
    PERFORM ledger_close_wager(v_wager, 'settled', p_at);
  END IF;
  RETURN QUERY SELECT 'booked', v_paid.coin_part, v_paid.bonus_part, v_paid.forfeited;
END $$;

-- Takes a wager back, also before it came: then it will not be placed. One with a result stays.
-- What counted for it is open again, but not for a player who is excluded and can't meet it.
-- status: rolled_back | remembered | replayed | settled
CREATE FUNCTION ledger_rollback(p_player bigint, p_wager text, p_at timestamptz)
RETURNS TABLE (status text, coin_part bigint, bonus_part bigint, forfeited bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_wager    wagers;
  v_paid     record;
  v_excluded boolean;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  v_excluded := play_stop(p_player, p_at) IS NOT DISTINCT FROM 'exclusion';
  PERFORM ledger_running_bonus(p_player, p_at);
  SELECT * INTO v_wager FROM wagers w WHERE w.player_id = p_player AND w.id = p_wager;
  IF v_wager.id IS NULL THEN
    INSERT INTO wagers
      VALUES (p_player, p_wager, '', 0, 0, 0, 0, '{}', NULL, 0, 'rolled_back', p_at);
  END IF;
  IF v_wager.status IS DISTINCT FROM 'open' THEN
    RETURN QUERY SELECT CASE v_wager.status WHEN 'settled' THEN 'settled'
      WHEN 'rolled_back' THEN 'replayed' ELSE 'remembered' END, 0::bigint, 0::bigint, 0::bigint;
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(v_wager.counted) BY 2 LOOP
    UPDATE cash_requirements r SET done = r.done - v_wager.counted[i + 1],
      ended_at = CASE WHEN r.status = 'ended' OR v_excluded THEN p_at END,
      status = CASE WHEN r.status = 'ended' OR v_excluded THEN 'ended' ELSE 'open' END
      WHERE r.player_id = p_player AND r.number = v_wager.counted[i];
  END LOOP;
  UPDATE player_days d SET wagered = d.wagered - v_wager.amount,
    staked = d.staked - v_wager.coin_part
    WHERE d.player_id = p_player AND d.day = manila_day(v_wager.created_at);
  IF v_wager.pot_units > 0 THEN
    INSERT INTO pot_contributions VALUES (p_player, p_wager, true, -v_wager.pot_units);
  END IF;
  SELECT * INTO v_paid FROM ledger_return(v_wager, v_wager.coin_part, v_wager.bonus_part,
    'wager-rollback', p_wager, p_at);
  PERFORM ledger_close_wager(v_wager, 'rolled_back', p_at);
  RETURN QUERY SELECT 'rolled_back', v_paid.coin_part, v_paid.bonus_part, v_paid.forfeited;
END $$;

-- Coin that must be wagered before it may leave; of an excluded player nothing is asked.
-- status: added | replayed | conflict
CREATE FUNCTION ledger_require(
  p_player bigint, p_source text, p_reference text, p_base bigint, p_need bigint, p_at timestamptz
) RETURNS TABLE (status text, number bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_old    cash_requirements;
  v_number bigint;
  v_status text := 'open';
  v_ended  timestamptz;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_old FROM cash_requirements r
    WHERE r.player_id = p_player AND r.source = p_source AND r.reference = p_reference;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old.base = p_base AND v_old.need = p_need THEN 'replayed'
      ELSE 'conflict' END, v_old.number;
    RETURN;
  END IF;
  SELECT coalesce(max(r.number), 0) + 1 INTO v_number FROM cash_requirements r
    WHERE r.player_id = p_player;
  IF play_stop(p_player, p_at) = 'exclusion' THEN
    v_status := 'ended';
    v_ended := p_at;
  END IF;
  INSERT INTO cash_requirements
    VALUES (p_player, v_number, p_source, p_reference, p_base, p_need, 0, v_status, p_at, v_ended);
  RETURN QUERY SELECT 'added', v_number;
END $$;

-- Moves coin into the safebox (currency 6) or, by a negative amount, out of it. The coin lies with
-- house:safebox meanwhile. status: posted | replayed | conflict | too_low
CREATE FUNCTION ledger_safebox(
  p_player bigint, p_amount bigint, p_reference text, p_at timestamptz
) RETURNS TABLE (status text, coin_after bigint, safebox_after bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_kind text := CASE WHEN p_amount > 0 THEN 'safebox-in' ELSE 'safebox-out' END;
  v_coin wallets;
  v_box  wallets;
  v_old  bigint;
BEGIN
  v_coin := ledger_lock(p_player, 2001);
  v_box := ledger_lock(p_player, 6);
  SELECT t.amount INTO v_old FROM transfers t
    WHERE t.player_id = p_player AND t.kind = v_kind AND t.reference = p_reference;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old = -p_amount THEN 'replayed' ELSE 'conflict' END,
      v_coin.balance, v_box.balance;
    RETURN;
  END IF;
  IF v_coin.balance - v_coin.held < p_amount OR v_box.balance - v_box.held < -p_amount THEN
    RETURN QUERY SELECT 'too_low', v_coin.balance, v_box.balance;
    RETURN;
  END IF;
  -- The safebox goes first both ways: house rows have one order, and coin on its way in is not gone.
  PERFORM ledger_leg(p_player, 6, p_amount, 'house:safebox', v_kind || '-box', p_reference, '{}',
    p_at);
  PERFORM ledger_leg(p_player, 2001, -p_amount, 'house:safebox', v_kind, p_reference, '{}', p_at);
  RETURN QUERY SELECT 'posted', v_coin.balance - p_amount, v_box.balance + p_amount;
END $$;

-- Moves what wagers owe into the pots by their shares, at most p_limit contributions. One roller at
-- a time: whoever finds the shares taken has nothing to do. What is smaller than a hundredth, or
-- owed back, waits in the residue. Answers how many; NULL = another one rolls.
CREATE FUNCTION ledger_roll(p_limit integer, p_at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_batch  uuid := gen_random_uuid();
  v_shares pot_shares[] := '{}';
  v_share  pot_shares;
  v_sum    integer := 0;
  v_units  numeric;
  v_count  integer;
  v_due    numeric;
  v_whole  bigint;
BEGIN
  FOR v_share IN SELECT * FROM pot_shares s ORDER BY s.pot FOR UPDATE SKIP LOCKED LOOP
    v_shares := v_shares || v_share;
    v_sum := v_sum + v_share.share;
  END LOOP;
  IF v_sum <> 10000 THEN
    RETURN NULL;
  END IF;
  WITH claimed AS (
    DELETE FROM pot_contributions c WHERE (c.player_id, c.wager_id, c.is_return) IN (
      SELECT o.player_id, o.wager_id, o.is_return FROM pot_contributions o LIMIT p_limit)
    RETURNING c.units
  )
  SELECT count(*), sum(units) INTO v_count, v_units FROM claimed;
  IF v_count = 0 THEN
    RETURN 0;
  END IF;
  FOREACH v_share IN ARRAY v_shares LOOP
    v_due := v_share.residue + v_units * v_share.share;
    v_whole := greatest(0, div(v_due, 100000000));
    UPDATE pot_shares s SET residue = v_due - v_whole * 100000000::numeric
      WHERE s.pot = v_share.pot;
    IF v_whole > 0 THEN
      PERFORM ledger_move(0, 2001, v_whole, 'house:wagers', v_share.pot, 'pot-contribution',
        v_batch || ' ' || v_share.pot, p_at);
    END IF;
  END LOOP;
  RETURN v_count;
END $$;
