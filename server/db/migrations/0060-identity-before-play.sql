-- Identity verified before play (GLI-19 2.5.2(b)): where the operator asks for it, no stake is taken
-- from who is not checked yet.

-- True where nothing may be staked before documents have proven who the player is (setting `kyc`).
CREATE FUNCTION identity_missing(p_player bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM settings s WHERE s.name = 'kyc' AND s.value ->> 'beforePlay' = '1')
    AND NOT EXISTS (SELECT FROM legal_names n
      WHERE n.player_id = p_player AND n.checked_at IS NOT NULL);
END $$;

-- As in 0033, and `unverified`.
CREATE OR REPLACE FUNCTION limit_refusal(
  p_player bigint, p_amount bigint, p_coin bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_stop       text;
  v_has_limits boolean;
BEGIN
  SELECT CASE WHEN EXISTS (SELECT FROM player_bars b WHERE b.player_id = p_player) THEN 'barred'
      ELSE coalesce(play_stop(p_player, p_at),
        CASE WHEN identity_missing(p_player) THEN 'unverified' END) END,
    EXISTS (SELECT FROM player_limits l WHERE l.player_id = p_player)
      OR EXISTS (SELECT FROM operator_limits) INTO v_stop, v_has_limits;
  IF v_stop IS NOT NULL OR NOT v_has_limits THEN
    RETURN v_stop;
  END IF;
  RETURN (
    SELECT l.kind || ' ' || l.period FROM (
      SELECT kind, period, value FROM player_limits WHERE player_id = p_player
      UNION ALL SELECT kind, period, value FROM operator_limits) l
    JOIN limit_sums(p_player, p_at) s USING (period)
    WHERE CASE l.kind WHEN 'time' THEN s.played_ms >= l.value * 60000
      WHEN 'wager' THEN s.wagered + p_amount > l.value
      WHEN 'loss' THEN p_coin > 0 AND s.lost + p_coin > l.value
      ELSE false END
    ORDER BY l.kind = 'time' DESC, l.kind, l.period LIMIT 1);
END $$;

-- As in 0040, and `player-unverified`.
CREATE OR REPLACE FUNCTION game_wager(
  p_code text, p_player bigint, p_session uuid, p_game integer, p_round text, p_wager text,
  p_amount bigint, p_awake timestamptz, p_login timestamptz, p_at timestamptz,
  p_is_closed boolean DEFAULT false
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_round_id text := p_code || ':' || p_round;
  v_id       text := p_code || ':' || p_wager;
  v_platform game_platforms;
  v_round    game_rounds;
  v_known    text;
  v_refusal  text;
  v_took     record;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_platform FROM game_platforms p WHERE p.code = p_code;
  SELECT * INTO v_round FROM game_rounds r WHERE r.player_id = p_player AND r.id = v_round_id;
  SELECT w.status INTO v_known FROM wagers w WHERE w.player_id = p_player AND w.id = v_id;
  -- One that is in the books is answered as ever, whatever has changed since.
  v_refusal := CASE
    WHEN v_known = 'rolled_back' THEN NULL
    WHEN v_known IS NOT NULL THEN
      CASE WHEN v_id = ANY (coalesce(v_round.wagers, '{}')) THEN NULL ELSE 'conflict' END
    WHEN v_round.game_id <> p_game OR cardinality(v_round.wagers) >= 100 THEN 'conflict'
    WHEN v_round.status <> 'open' THEN 'round-over'
    WHEN p_is_closed THEN 'game-closed'
    ELSE game_refusal(v_platform, p_player, p_session, p_game, p_awake, p_login) END;
  IF v_refusal IS NOT NULL THEN
    RETURN game_reply(v_refusal, p_player, p_at);
  END IF;
  SELECT * INTO v_took
    FROM ledger_wager(p_player, p_amount, p_game::text, v_id, 100, v_platform.pot_bp, p_at);
  IF v_took.status = 'placed' THEN
    INSERT INTO game_rounds AS r (player_id, id, game_id, type_id, platform_id, session_id, stake,
        payout, status, started_at, wagers, ask_at)
      SELECT p_player, v_round_id, p_game, g.type_id, v_platform.id, p_session, p_amount, 0, 'open',
        p_at, ARRAY[v_id], p_at + interval '5 minutes' FROM games g WHERE g.id = p_game
      ON CONFLICT (player_id, id) DO UPDATE SET stake = r.stake + p_amount,
        wagers = r.wagers || v_id;
    UPDATE sessions l SET last_seen_at = p_at FROM game_sessions s
      WHERE s.player_id = p_player AND s.id = p_session AND l.player_id = p_player
        AND l.token_hash = s.login_hash AND l.last_seen_at < p_at - interval '60 seconds';
  END IF;
  RETURN game_reply(CASE v_took.status WHEN 'placed' THEN 'ok' WHEN 'replayed' THEN 'ok'
      WHEN 'conflict' THEN 'conflict' WHEN 'too_low' THEN 'insufficient-funds'
      WHEN 'rolled_back' THEN 'rolled-back' WHEN 'barred' THEN 'player-barred'
      WHEN 'unverified' THEN 'player-unverified'
      WHEN 'break' THEN 'player-barred' WHEN 'exclusion' THEN 'player-barred'
      ELSE 'limit-reached' END,
    p_player, p_at, v_took.coin_part, v_took.bonus_part, v_took.status = 'replayed');
END $$;
