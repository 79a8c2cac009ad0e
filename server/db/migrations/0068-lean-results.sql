-- Results of wagers and the calls of games in few statements, as wagers are since 0065
-- (docs/decisions/0082).

-- The bonus that runs at this moment: one that is over ends first. Under the player's lock, which
-- guards the house's rows of the player, too: no order among them is needed any more.
CREATE OR REPLACE FUNCTION ledger_running_bonus(p_player bigint, p_at timestamptz) RETURNS bonus_grants
LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
BEGIN
  SELECT * INTO v_grant FROM bonus_grants g
    WHERE g.player_id = p_player AND g.status = 'running';
  IF v_grant.expires_at <= p_at THEN
    PERFORM ledger_end_bonus(v_grant, 'expired', p_at);
    SELECT * INTO v_grant FROM bonus_grants g
      WHERE g.player_id = p_player AND g.status = 'running';
  END IF;
  RETURN v_grant;
END $$;

-- Pays back or out to where a stake came from, under the player's lock. What belongs to a bonus that has
-- ended goes with it: to coin where it was completed or spent, back to the house where it was
-- cancelled or expired.
DROP FUNCTION ledger_return(wagers, bigint, bigint, text, text, timestamptz);
CREATE FUNCTION ledger_return(
  p_wager wagers, p_coin bigint, p_bonus bigint, p_kind text, p_reference text, p_at timestamptz
) RETURNS ledger_answer LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_wager.player_id;
  v_note   jsonb := jsonb_build_object('game', p_wager.game, 'wager', p_wager.id);
  v_coin   bigint := p_coin;
  v_bonus  bigint := p_bonus;
  v_gone   bigint := 0;
  v_after  bigint;
  v_status text;
BEGIN
  IF p_bonus > 0 THEN
    SELECT g.status INTO v_status FROM bonus_grants g
      WHERE g.player_id = v_player AND g.id = p_wager.grant_id;
    IF v_status IN ('completed', 'spent') THEN
      v_coin := p_coin + p_bonus;
      v_bonus := 0;
    ELSIF v_status <> 'running' THEN
      v_gone := p_bonus;
      v_bonus := 0;
    END IF;
  END IF;
  IF v_coin > 0 THEN
    v_after := ledger_leg(v_player, 2001, v_coin, 'house:wagers', p_kind, p_reference, v_note, p_at);
  END IF;
  IF v_bonus + v_gone > 0 THEN
    PERFORM ledger_leg(v_player, 2, v_bonus + v_gone, 'house:wagers', p_kind || '-bonus',
      p_reference, v_note, p_at);
  END IF;
  IF v_gone > 0 THEN
    PERFORM ledger_leg(v_player, 2, -v_gone, 'house:bonus', 'bonus-forfeit',
      p_kind || ' ' || p_reference, v_note, p_at);
  END IF;
  RETURN ROW('returned', v_coin, v_bonus, v_gone, v_after, NULL)::ledger_answer;
END $$;

-- What a wager's result means for its bonus and, where all coin is gone, for the requirements; p_coin is
-- what the coin wallet holds after it.
DROP FUNCTION ledger_close_wager(wagers, text, timestamptz);
CREATE FUNCTION ledger_close_wager(p_wager wagers, p_end text, p_coin bigint, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
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
  IF p_coin = 0 THEN
    PERFORM ledger_end_requirements(p_wager.player_id, p_at);
  END IF;
END $$;

-- Books a result, under the player's lock: p_wallet is the coin wallet as it holds it. The first result
-- closes the wager, also one of nothing. The odd hundredth goes to coin.
-- status: booked | replayed | conflict | missing | rolled_back
CREATE FUNCTION ledger_result(
  p_wallet wallets, p_wager text, p_win text, p_amount bigint, p_at timestamptz
) RETURNS ledger_answer LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_wallet.player_id;
  v_old    wager_wins;
  v_wager  wagers;
  v_grant  bonus_grants;
  v_bonus  bigint := 0;
  v_paid   ledger_answer;
BEGIN
  SELECT * INTO v_old FROM wager_wins w WHERE w.player_id = v_player AND w.id = p_win;
  IF v_old.id IS NOT NULL THEN
    RETURN ROW(CASE WHEN v_old.amount = p_amount AND v_old.wager_id = p_wager THEN 'replayed'
      ELSE 'conflict' END, v_old.coin_part, v_old.bonus_part, v_old.forfeited, NULL,
      NULL)::ledger_answer;
  END IF;
  v_grant := ledger_running_bonus(v_player, p_at);
  SELECT * INTO v_wager FROM wagers w WHERE w.player_id = v_player AND w.id = p_wager;
  IF v_wager.id IS NULL OR v_wager.status = 'rolled_back' THEN
    RETURN ROW(coalesce(v_wager.status, 'missing'), 0, 0, 0, NULL, NULL)::ledger_answer;
  END IF;
  IF v_wager.bonus_part > 0 THEN
    v_bonus := div(p_amount::numeric * v_wager.bonus_part, v_wager.amount);
  END IF;
  v_paid := ledger_return(v_wager, p_amount - v_bonus, v_bonus, 'win', p_win, p_at);
  INSERT INTO wager_wins VALUES (v_player, p_win, p_wager, p_amount, v_paid.coin_part,
    v_paid.bonus_part, v_paid.forfeited, p_at);
  IF v_paid.coin_part > 0 THEN
    UPDATE player_days d SET won = d.won + v_paid.coin_part
      WHERE d.player_id = v_player AND d.day = manila_day(v_wager.created_at);
  END IF;
  IF v_wager.status = 'open' THEN
    PERFORM ledger_close_wager(v_wager, 'settled', coalesce(v_paid.coin, p_wallet.balance), p_at);
  END IF;
  v_paid.status := 'booked';
  RETURN v_paid;
END $$;

CREATE OR REPLACE FUNCTION ledger_win(
  p_player bigint, p_wager text, p_win text, p_amount bigint, p_at timestamptz
) RETURNS TABLE (status text, coin_part bigint, bonus_part bigint, forfeited bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_paid ledger_answer;
BEGIN
  v_paid := ledger_result(ledger_lock(p_player, 2001), p_wager, p_win, p_amount, p_at);
  RETURN QUERY SELECT v_paid.status, v_paid.coin_part, v_paid.bonus_part, v_paid.forfeited;
END $$;

-- Takes a wager back, also before it came: then it will not be placed. One with a result stays.
-- What counted for it is open again, but not for a player who is excluded and can't meet it.
-- status: rolled_back | remembered | replayed | settled
CREATE OR REPLACE FUNCTION ledger_rollback(p_player bigint, p_wager text, p_at timestamptz)
RETURNS TABLE (status text, coin_part bigint, bonus_part bigint, forfeited bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet   wallets := ledger_lock(p_player, 2001);
  v_wager    wagers;
  v_paid     ledger_answer;
  v_excluded boolean;
BEGIN
  v_excluded := play_stop(p_player, p_at) IS NOT DISTINCT FROM 'exclusion';
  PERFORM ledger_running_bonus(p_player, p_at);
  SELECT * INTO v_wager FROM wagers w WHERE w.player_id = p_player AND w.id = p_wager;
  IF v_wager.id IS NULL THEN
    INSERT INTO wagers
      VALUES (p_player, p_wager, '', 0, 0, 0, 0, '{}', NULL, 0, 'rolled_back', p_at);
  END IF;
  IF v_wager.status IS DISTINCT FROM 'open' THEN
    RETURN QUERY SELECT CASE WHEN v_wager.status = 'settled' THEN 'settled'
      WHEN v_wager.status = 'rolled_back' THEN 'replayed' ELSE 'remembered' END, 0::bigint, 0::bigint,
      0::bigint;
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
  v_paid := ledger_return(v_wager, v_wager.coin_part, v_wager.bonus_part, 'wager-rollback', p_wager,
    p_at);
  PERFORM ledger_close_wager(v_wager, 'rolled_back', coalesce(v_paid.coin, v_wallet.balance), p_at);
  RETURN QUERY SELECT 'rolled_back', v_paid.coin_part, v_paid.bonus_part, v_paid.forfeited;
END $$;

-- Books a result, also one that comes after the round ended; p_ends closes it.
CREATE OR REPLACE FUNCTION game_win(
  p_code text, p_player bigint, p_round text, p_wager text, p_win text, p_amount bigint,
  p_ends boolean, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_id     text := p_code || ':' || p_win;
  v_wager  text := p_code || ':' || p_wager;
  v_round  game_rounds;
  v_known  text;
  v_paid   ledger_answer;
  v_wallet wallets := ledger_lock(p_player, 2001);
BEGIN
  SELECT * INTO v_round FROM game_rounds r
    WHERE r.player_id = p_player AND r.id = p_code || ':' || p_round;
  SELECT w.status INTO v_known FROM wagers w WHERE w.player_id = p_player AND w.id = v_wager;
  IF v_known IS NULL OR v_known = 'rolled_back' THEN
    RETURN game_reply(CASE WHEN v_known IS NULL THEN 'wager-missing' ELSE 'rolled-back' END,
      p_player, p_at);
  END IF;
  IF NOT v_wager = ANY (coalesce(v_round.wagers, '{}')) THEN
    RETURN game_reply('conflict', p_player, p_at);
  END IF;
  v_paid := ledger_result(v_wallet, v_wager, v_id, p_amount, p_at);
  IF v_paid.status = 'conflict' THEN
    RETURN game_reply('conflict', p_player, p_at);
  END IF;
  IF v_paid.status = 'booked' THEN
    UPDATE game_rounds r SET payout = r.payout + p_amount, wins = r.wins || v_id,
      balance_after = CASE WHEN r.status = 'settled' THEN (SELECT f.balance + f.bonus
        FROM game_balance(p_player, p_at) f) END
      WHERE r.player_id = p_player AND r.id = v_round.id;
    UPDATE player_game_days d SET won = d.won + p_amount
      WHERE v_round.status = 'settled' AND d.player_id = p_player
        AND d.day = manila_day(v_round.started_at) AND d.game_id = v_round.game_id;
  END IF;
  IF p_ends AND v_round.status = 'open' THEN
    PERFORM game_close_round(v_round, p_details, p_draw, p_at);
  END IF;
  RETURN game_reply('ok', p_player, p_at, v_paid.coin_part, v_paid.bonus_part,
    v_paid.status = 'replayed');
END $$;

-- Takes a stake for a round, once for each id, unless all is closed. It is a sign of the player: the
-- login stays awake. A round knows where it was played from and what could be staked before (0058).
DROP TRIGGER game_round_begins ON game_rounds;
DROP FUNCTION game_round_begins();
DROP FUNCTION game_refusal(game_platforms, bigint, uuid, integer, timestamptz, timestamptz);
CREATE OR REPLACE FUNCTION game_wager(
  p_code text, p_player bigint, p_session uuid, p_game integer, p_round text, p_wager text,
  p_amount bigint, p_awake timestamptz, p_login timestamptz, p_at timestamptz,
  p_is_closed boolean DEFAULT false
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_round_id text := p_code || ':' || p_round;
  v_id       text := p_code || ':' || p_wager;
  v_wallet   wallets := ledger_lock(p_player, 2001);
  v_own      record;
  v_game     record;
  v_refusal  text;
  v_took     ledger_answer;
BEGIN
  SELECT r.status AS round, r.game_id AS round_game, r.wagers,
    w.status AS known, w.amount, w.game, w.coin_part, w.bonus_part,
    s.game_id AS visit_game, s.address, s.login_hash, l.last_seen_at, s.ended_at IS NULL
      AND NOT s.try_it AND l.last_seen_at > p_awake AND l.created_at > p_login AS is_on INTO v_own
    FROM (VALUES (1)) one
    LEFT JOIN game_rounds r ON r.player_id = p_player AND r.id = v_round_id
    LEFT JOIN wagers w ON w.player_id = p_player AND w.id = v_id
    LEFT JOIN game_sessions s ON s.player_id = p_player AND s.id = p_session
    LEFT JOIN sessions l ON l.player_id = p_player AND l.token_hash = s.login_hash;
  -- One that is in the books is answered as ever, whatever has changed since.
  IF v_own.known = 'rolled_back' THEN
    RETURN game_reply('rolled-back', p_player, p_at, v_own.coin_part, v_own.bonus_part);
  ELSIF v_own.known IS NOT NULL THEN
    IF NOT v_id = ANY (coalesce(v_own.wagers, '{}')) THEN
      RETURN game_reply('conflict', p_player, p_at);
    ELSIF v_own.amount <> p_amount OR v_own.game <> p_game::text THEN
      RETURN game_reply('conflict', p_player, p_at, v_own.coin_part, v_own.bonus_part);
    END IF;
    RETURN game_reply('ok', p_player, p_at, v_own.coin_part, v_own.bonus_part, true);
  END IF;
  SELECT p.id, p.status, p.pot_bp, g.type_id, t.status AS type_status INTO v_game
    FROM game_platforms p LEFT JOIN games g ON g.id = p_game AND g.platform_id = p.id
    LEFT JOIN game_types t ON t.id = g.type_id WHERE p.code = p_code;
  v_refusal := CASE
    WHEN v_own.round_game <> p_game OR cardinality(v_own.wagers) >= 100 THEN 'conflict'
    WHEN v_own.round <> 'open' THEN 'round-over'
    WHEN p_is_closed THEN 'game-closed'
    WHEN v_own.is_on IS NOT TRUE THEN 'session-ended'
    WHEN v_own.visit_game <> p_game THEN 'conflict'
    WHEN (v_game.status = 1 AND v_game.type_status = 1) IS NOT TRUE THEN 'game-closed' END;
  IF v_refusal IS NOT NULL THEN
    RETURN game_reply(v_refusal, p_player, p_at);
  END IF;
  v_took := ledger_take(v_wallet, p_amount, p_game::text, v_id, 100, v_game.pot_bp, p_at);
  IF v_took.status <> 'placed' THEN
    RETURN game_reply(CASE WHEN v_took.status = 'too_low' THEN 'insufficient-funds'
      WHEN v_took.status = 'unverified' THEN 'player-unverified'
      WHEN v_took.status IN ('barred', 'break', 'exclusion') THEN 'player-barred'
      ELSE 'limit-reached' END, p_player, p_at);
  END IF;
  IF v_own.round IS NULL THEN
    INSERT INTO game_rounds (player_id, id, game_id, type_id, platform_id, session_id, stake, payout,
        status, started_at, wagers, ask_at, played_from, balance_before)
      VALUES (p_player, v_round_id, p_game, v_game.type_id, v_game.id, p_session, p_amount, 0, 'open',
        p_at, ARRAY[v_id], p_at + interval '5 minutes', v_own.address,
        v_took.coin + v_took.bonus + p_amount);
  ELSE
    UPDATE game_rounds r SET stake = r.stake + p_amount, wagers = r.wagers || v_id
      WHERE r.player_id = p_player AND r.id = v_round_id;
  END IF;
  IF v_own.last_seen_at < p_at - interval '60 seconds' THEN
    UPDATE sessions l SET last_seen_at = p_at WHERE l.player_id = p_player
      AND l.token_hash = v_own.login_hash AND l.last_seen_at < p_at - interval '60 seconds';
  END IF;
  RETURN ROW('ok', v_took.coin, v_took.bonus, v_took.coin_part, v_took.bonus_part,
    false)::game_answer;
END $$;
