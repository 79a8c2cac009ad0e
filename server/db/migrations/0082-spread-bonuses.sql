-- What 0078 is for wagers, for bonuses (docs/decisions/0096): the same locks and rows, one table a statement. Signatures
-- stay, so a release before goes on.

CREATE OR REPLACE FUNCTION ledger_check_bonus(p_player bigint, p_grant uuid, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
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
  ELSIF v_grant.open_stakes = 0 THEN
    PERFORM 1 FROM wallets w WHERE w.player_id = p_player AND w.currency = 2 AND w.balance = 0;
    IF FOUND THEN
      PERFORM ledger_end_bonus(v_grant, 'spent', p_at);
    END IF;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION ledger_end_bonus(p_grant bonus_grants, p_end text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_grant.player_id;
  v_name   text := p_grant.id::text;
  v_left   bigint := 0;
  v_coin   bigint;
  v_taken  bigint;
  v_kind   text := CASE WHEN p_end = 'completed' THEN 'bonus-complete' WHEN p_end = 'cancelled'
    THEN 'bonus-cancel' ELSE 'bonus-expire' END;
BEGIN
  IF p_grant.status = 'running' THEN
    SELECT w.balance INTO v_left FROM wallets w WHERE w.player_id = v_player AND w.currency = 2;
  END IF;
  v_coin := CASE WHEN p_end = 'completed' THEN v_left ELSE 0 END;
  v_taken := v_left - v_coin;
  UPDATE bonus_grants g SET status = p_end, ended_at = p_at, converted = v_coin, taken = v_taken
    WHERE g.player_id = v_player AND g.id = p_grant.id;
  PERFORM ledger_leg(v_player, 2, -v_left, 'house:bonus', v_kind, v_name, '{}', p_at);
  IF p_end = 'completed' THEN
    PERFORM ledger_leg(v_player, 2001, v_left, 'house:bonus', 'bonus-to-coin', v_name, '{}', p_at);
  END IF;
  IF p_grant.status = 'running' THEN
    PERFORM ledger_next_bonus(v_player, p_at);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION ledger_next_bonus(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
BEGIN
  LOOP
    PERFORM 1 FROM bonus_grants g WHERE g.player_id = p_player AND g.status = 'running';
    EXIT WHEN FOUND;
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

CREATE OR REPLACE FUNCTION ledger_grant_bonus(
  p_player bigint, p_amount bigint, p_need bigint, p_source text, p_reference text,
  p_expires timestamptz, p_at timestamptz
) RETURNS TABLE (status text, grant_id uuid, grant_status text) LANGUAGE plpgsql AS $$
DECLARE
  v_old    bonus_grants;
  v_number bigint;
  v_id     uuid := gen_random_uuid();
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
  SELECT coalesce(max(g.number), 0) + 1 INTO v_number FROM bonus_grants g
    WHERE g.player_id = p_player;
  INSERT INTO bonus_grants (player_id, id, number, source, reference, amount, need, status,
      created_at, expires_at)
    VALUES (p_player, v_id, v_number, p_source, p_reference, p_amount, p_need, 'waiting', p_at,
      p_expires);
  PERFORM ledger_next_bonus(p_player, p_at);
  RETURN QUERY SELECT 'granted', v_id, g.status FROM bonus_grants g
    WHERE g.player_id = p_player AND g.id = v_id;
END $$;
