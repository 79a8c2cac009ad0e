-- Bonus coin: one bonus runs at a time, the next waits. All under the player's lock. House rows come
-- in one order, as players share their stripes: house:wagers (coin, bonus coin), then house:bonus.

-- Ends a bonus and starts the next. The one that ran gives its bonus coin away: to coin when it was
-- completed, else back to the house.
CREATE FUNCTION ledger_end_bonus(p_grant bonus_grants, p_end text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_grant.player_id;
  v_name   text := p_grant.id::text;
  v_left   bigint := 0;
  v_kind   text := CASE p_end WHEN 'completed' THEN 'bonus-complete' WHEN 'cancelled'
    THEN 'bonus-cancel' ELSE 'bonus-expire' END;
BEGIN
  IF p_grant.status = 'running' THEN
    SELECT w.balance INTO v_left FROM wallets w WHERE w.player_id = v_player AND w.currency = 2;
  END IF;
  UPDATE bonus_grants g SET status = p_end, ended_at = p_at,
    converted = CASE p_end WHEN 'completed' THEN v_left ELSE 0 END,
    taken = CASE p_end WHEN 'completed' THEN 0 ELSE v_left END
    WHERE g.player_id = v_player AND g.id = p_grant.id;
  PERFORM ledger_leg(v_player, 2, -v_left, 'house:bonus', v_kind, v_name, '{}', p_at);
  IF p_end = 'completed' THEN
    PERFORM ledger_leg(v_player, 2001, v_left, 'house:bonus', 'bonus-to-coin', v_name, '{}', p_at);
  END IF;
  IF p_grant.status = 'running' THEN
    PERFORM ledger_next_bonus(v_player, p_at);
  END IF;
END $$;

-- Starts the oldest bonus that waits and is not over, where none runs.
CREATE FUNCTION ledger_next_bonus(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
BEGIN
  WHILE NOT EXISTS (SELECT FROM bonus_grants g
    WHERE g.player_id = p_player AND g.status = 'running') LOOP
    SELECT * INTO v_grant FROM bonus_grants g
      WHERE g.player_id = p_player AND g.status = 'waiting' ORDER BY g.number LIMIT 1;
    EXIT WHEN NOT FOUND;
    IF v_grant.expires_at <= p_at THEN
      PERFORM ledger_end_bonus(v_grant, 'expired', p_at);
    ELSE
      UPDATE bonus_grants g SET status = 'running'
        WHERE g.player_id = p_player AND g.id = v_grant.id;
      PERFORM ledger_leg(p_player, 2, v_grant.amount, 'house:bonus', 'bonus-start',
        v_grant.id::text, jsonb_build_object('source', v_grant.source), p_at);
      PERFORM ledger_check_bonus(p_player, v_grant.id, p_at);
    END IF;
  END LOOP;
END $$;

-- Completes a bonus once wagers with a result met its requirement; one that is gone is spent.
CREATE FUNCTION ledger_check_bonus(p_player bigint, p_grant uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
BEGIN
  SELECT * INTO v_grant FROM bonus_grants g
    WHERE g.player_id = p_player AND g.id = p_grant AND g.status = 'running';
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_grant.done - v_grant.open_progress >= v_grant.need THEN
    PERFORM ledger_end_bonus(v_grant, 'completed', p_at);
  ELSIF v_grant.open_stakes = 0 AND EXISTS (SELECT FROM wallets w
    WHERE w.player_id = p_player AND w.currency = 2 AND w.balance = 0) THEN
    PERFORM ledger_end_bonus(v_grant, 'spent', p_at);
  END IF;
END $$;

-- The bonus that runs at this moment: one that is over ends first. Under the player's lock.
CREATE FUNCTION ledger_running_bonus(p_player bigint, p_at timestamptz) RETURNS bonus_grants
LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
BEGIN
  SELECT * INTO v_grant FROM bonus_grants g
    WHERE g.player_id = p_player AND g.status = 'running';
  IF v_grant.expires_at <= p_at THEN
    -- What follows may book wagers, whose rows come before those of the bonus.
    PERFORM FROM house_accounts h WHERE h.name = 'house:wagers' AND h.currency IN (2, 2001)
      AND h.stripe = ledger_stripe('house:wagers', p_player) ORDER BY h.currency DESC FOR UPDATE;
    PERFORM ledger_end_bonus(v_grant, 'expired', p_at);
    SELECT * INTO v_grant FROM bonus_grants g
      WHERE g.player_id = p_player AND g.status = 'running';
  END IF;
  RETURN v_grant;
END $$;

-- Gives a bonus: it runs at once, or waits. status: granted | replayed | conflict
CREATE FUNCTION ledger_grant_bonus(
  p_player bigint, p_amount bigint, p_need bigint, p_source text, p_reference text,
  p_expires timestamptz, p_at timestamptz
) RETURNS TABLE (status text, grant_id uuid, grant_status text) LANGUAGE plpgsql AS $$
DECLARE
  v_old bonus_grants;
  v_id  uuid := gen_random_uuid();
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_old FROM bonus_grants g
    WHERE g.player_id = p_player AND g.source = p_source AND g.reference = p_reference;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old.amount = p_amount AND v_old.need = p_need
      THEN 'replayed' ELSE 'conflict' END, v_old.id, v_old.status;
    RETURN;
  END IF;
  PERFORM ledger_running_bonus(p_player, p_at);
  INSERT INTO bonus_grants (player_id, id, number, source, reference, amount, need, status,
      created_at, expires_at)
    SELECT p_player, v_id, coalesce(max(g.number), 0) + 1, p_source, p_reference, p_amount, p_need,
      'waiting', p_at, p_expires FROM bonus_grants g WHERE g.player_id = p_player;
  PERFORM ledger_next_bonus(p_player, p_at);
  RETURN QUERY SELECT 'granted', v_id, g.status FROM bonus_grants g
    WHERE g.player_id = p_player AND g.id = v_id;
END $$;

-- The player gives a bonus up. status: cancelled (also on a replay) | missing | another end
CREATE FUNCTION ledger_cancel_bonus(p_player bigint, p_grant uuid, p_at timestamptz)
RETURNS TABLE (status text, taken bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  PERFORM ledger_running_bonus(p_player, p_at);
  SELECT * INTO v_grant FROM bonus_grants g WHERE g.player_id = p_player AND g.id = p_grant;
  IF v_grant.status IN ('waiting', 'running') THEN
    PERFORM ledger_end_bonus(v_grant, 'cancelled', p_at);
  END IF;
  RETURN QUERY SELECT g.status, g.taken FROM bonus_grants g
    WHERE g.player_id = p_player AND g.id = p_grant;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'missing', 0::bigint;
  END IF;
END $$;

-- Ends everything of a player that is over, waiting or running.
CREATE FUNCTION ledger_expire_bonuses(p_player bigint, p_at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
  v_count integer := 0;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  LOOP
    SELECT * INTO v_grant FROM bonus_grants g
      WHERE g.player_id = p_player AND g.status IN ('waiting', 'running') AND g.expires_at <= p_at
      ORDER BY g.status DESC, g.number LIMIT 1;
    EXIT WHEN NOT FOUND;
    PERFORM ledger_end_bonus(v_grant, 'expired', p_at);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END $$;
