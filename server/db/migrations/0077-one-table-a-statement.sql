-- The books as a spread database takes them, too (docs/decisions/0096): the same locks, refusals and rows as before. Each
-- statement names one table and, where it has one, the player by a parameter of its own; no statement about tables
-- calls a function that reads tables. Signatures stay, so a release before goes on.

-- What a player may stake now. A function of its own, as it is read in the middle of others.
CREATE FUNCTION game_funds(p_player bigint, p_at timestamptz, OUT balance bigint, OUT bonus bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT sum(w.balance - w.held) FILTER (WHERE w.currency = 2001),
    sum(w.balance - w.held) FILTER (WHERE w.currency = 2) INTO balance, bonus
    FROM wallets w WHERE w.player_id = p_player AND w.currency IN (2, 2001);
  balance := coalesce(balance, 0);
  IF bonus > 0 THEN
    PERFORM 1 FROM bonus_grants g
      WHERE g.player_id = p_player AND g.status = 'running' AND g.expires_at > p_at;
    IF NOT FOUND THEN
      bonus := 0;
    END IF;
  END IF;
  bonus := coalesce(bonus, 0);
END $$;

CREATE OR REPLACE FUNCTION game_balance(p_player bigint, p_at timestamptz)
RETURNS TABLE (balance bigint, bonus bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_funds record;
BEGIN
  v_funds := game_funds(p_player, p_at);
  balance := v_funds.balance;
  bonus := v_funds.bonus;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION game_reply(
  p_status text, p_player bigint, p_at timestamptz, p_coin bigint DEFAULT 0,
  p_bonus bigint DEFAULT 0, p_replayed boolean DEFAULT false
) RETURNS game_answer LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_funds record;
BEGIN
  v_funds := game_funds(p_player, p_at);
  RETURN ROW(p_status, v_funds.balance, v_funds.bonus, p_coin, p_bonus, p_replayed)::game_answer;
END $$;

-- The call that only asks. Like those below it is asked for by itself, and tells an unknown player.
CREATE FUNCTION game_ask(p_player bigint, p_at timestamptz) RETURNS game_answer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM 1 FROM players k WHERE k.id = p_player;
  IF NOT FOUND THEN
    RETURN ROW('player-unknown', NULL, NULL, NULL, NULL, NULL)::game_answer;
  END IF;
  RETURN game_reply('ok', p_player, p_at);
END $$;

CREATE OR REPLACE FUNCTION game_close_round(
  p_round game_rounds, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_round.player_id;
  v_wager  text;
  v_funds  record;
  v_now    record;
BEGIN
  FOR v_wager IN SELECT w.id FROM wagers w WHERE w.player_id = v_player
    AND w.id = ANY (p_round.wagers) AND w.status = 'open' ORDER BY w.id LOOP
    -- No provider's id holds a space.
    PERFORM ledger_win(v_player, v_wager, v_wager || ' end', 0, p_at);
  END LOOP;
  v_funds := game_funds(v_player, p_at);
  UPDATE game_rounds r SET status = 'settled', ended_at = p_at, details = p_details,
    draw_id = p_draw, ask_at = NULL, balance_after = v_funds.balance + v_funds.bonus
    WHERE r.player_id = v_player AND r.id = p_round.id
    RETURNING manila_day(r.started_at) AS day, r.game_id, r.type_id, r.stake, r.payout INTO v_now;
  INSERT INTO player_game_days AS d (player_id, day, game_id, type_id, rounds, wagered, won)
    VALUES (v_player, v_now.day, v_now.game_id, v_now.type_id, 1, v_now.stake, v_now.payout)
    ON CONFLICT (player_id, day, game_id) DO UPDATE SET rounds = d.rounds + 1,
      wagered = d.wagered + excluded.wagered, won = d.won + excluded.won;
END $$;

CREATE OR REPLACE FUNCTION game_end_round(
  p_code text, p_player bigint, p_round text, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_id    text := p_code || ':' || p_round;
  v_round game_rounds;
BEGIN
  PERFORM 1 FROM players k WHERE k.id = p_player;
  IF NOT FOUND THEN
    RETURN ROW('player-unknown', NULL, NULL, NULL, NULL, NULL)::game_answer;
  END IF;
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_round FROM game_rounds r WHERE r.player_id = p_player AND r.id = v_id;
  IF v_round.id IS NULL OR v_round.status = 'rolled_back' THEN
    RETURN game_reply(CASE WHEN v_round.id IS NULL THEN 'wager-missing' ELSE 'rolled-back' END,
      p_player, p_at);
  END IF;
  IF v_round.status = 'open' THEN
    PERFORM game_close_round(v_round, p_details, p_draw, p_at);
  END IF;
  RETURN game_reply('ok', p_player, p_at, 0, 0, v_round.status = 'settled');
END $$;

CREATE OR REPLACE FUNCTION game_rollback(
  p_code text, p_player bigint, p_round text, p_wager text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_id       text := p_code || ':' || p_wager;
  v_round_id text := p_code || ':' || p_round;
  v_round    game_rounds;
  v_wager    wagers;
  v_paid     record;
  v_funds    record;
BEGIN
  PERFORM 1 FROM players k WHERE k.id = p_player;
  IF NOT FOUND THEN
    RETURN ROW('player-unknown', NULL, NULL, NULL, NULL, NULL)::game_answer;
  END IF;
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_round FROM game_rounds r WHERE r.player_id = p_player AND r.id = v_round_id;
  SELECT * INTO v_wager FROM wagers w WHERE w.player_id = p_player AND w.id = v_id;
  -- One that was taken back before it came has an amount of 0 and no round.
  IF v_wager.amount > 0 AND NOT v_id = ANY (coalesce(v_round.wagers, '{}')) THEN
    RETURN game_reply('conflict', p_player, p_at);
  END IF;
  SELECT * INTO v_paid FROM ledger_rollback(p_player, v_id, p_at);
  IF v_paid.status = 'rolled_back' THEN
    UPDATE game_rounds r SET stake = r.stake - v_wager.amount
      WHERE r.player_id = p_player AND r.id = v_round.id;
    PERFORM 1 FROM wagers w WHERE w.player_id = p_player AND w.id = ANY (v_round.wagers)
      AND w.status <> 'rolled_back' LIMIT 1;
    IF NOT FOUND THEN
      v_funds := game_funds(p_player, p_at);
      UPDATE game_rounds r SET status = 'rolled_back', ended_at = p_at, ask_at = NULL,
        balance_after = v_funds.balance + v_funds.bonus
        WHERE r.player_id = p_player AND r.id = v_round.id AND r.status = 'open';
    END IF;
  END IF;
  RETURN game_reply(CASE WHEN v_paid.status = 'settled' THEN 'settled' ELSE 'ok' END, p_player, p_at,
    v_paid.coin_part, v_paid.bonus_part, v_paid.status = 'replayed');
END $$;

CREATE OR REPLACE FUNCTION game_win(
  p_code text, p_player bigint, p_round text, p_wager text, p_win text, p_amount bigint,
  p_ends boolean, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_id       text := p_code || ':' || p_win;
  v_wager    text := p_code || ':' || p_wager;
  v_round_id text := p_code || ':' || p_round;
  v_day      date;
  v_round    game_rounds;
  v_known    text;
  v_paid     ledger_answer;
  v_wallet   wallets;
  v_funds    record;
BEGIN
  PERFORM 1 FROM players k WHERE k.id = p_player;
  IF NOT FOUND THEN
    RETURN ROW('player-unknown', NULL, NULL, NULL, NULL, NULL)::game_answer;
  END IF;
  v_wallet := ledger_lock(p_player, 2001);
  SELECT * INTO v_round FROM game_rounds r WHERE r.player_id = p_player AND r.id = v_round_id;
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
  IF v_paid.status = 'booked' AND v_round.status = 'settled' THEN
    v_funds := game_funds(p_player, p_at);
    UPDATE game_rounds r SET payout = r.payout + p_amount, wins = r.wins || v_id,
      balance_after = v_funds.balance + v_funds.bonus
      WHERE r.player_id = p_player AND r.id = v_round.id;
    v_day := manila_day(v_round.started_at);
    UPDATE player_game_days d SET won = d.won + p_amount
      WHERE d.player_id = p_player AND d.day = v_day AND d.game_id = v_round.game_id;
  ELSIF v_paid.status = 'booked' THEN
    UPDATE game_rounds r SET payout = r.payout + p_amount, wins = r.wins || v_id,
      balance_after = NULL WHERE r.player_id = p_player AND r.id = v_round.id;
  END IF;
  IF p_ends AND v_round.status = 'open' THEN
    PERFORM game_close_round(v_round, p_details, p_draw, p_at);
  END IF;
  RETURN game_reply('ok', p_player, p_at, v_paid.coin_part, v_paid.bonus_part,
    v_paid.status = 'replayed');
END $$;

CREATE OR REPLACE FUNCTION game_wager(
  p_code text, p_player bigint, p_session uuid, p_game integer, p_round text, p_wager text,
  p_amount bigint, p_awake timestamptz, p_login timestamptz, p_at timestamptz,
  p_is_closed boolean DEFAULT false
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_round_id text := p_code || ':' || p_round;
  v_id       text := p_code || ':' || p_wager;
  v_wallet   wallets;
  v_known    record;
  v_round    record;
  v_visit    record;
  v_login    record;
  v_game     record;
  v_refusal  text;
  v_took     ledger_answer;
  v_stale    timestamptz := p_at - interval '60 seconds';
  v_ask_at   timestamptz := p_at + interval '5 minutes';
BEGIN
  PERFORM 1 FROM players k WHERE k.id = p_player;
  IF NOT FOUND THEN
    RETURN ROW('player-unknown', NULL, NULL, NULL, NULL, NULL)::game_answer;
  END IF;
  v_wallet := ledger_lock(p_player, 2001);
  SELECT r.status, r.game_id, r.wagers INTO v_round FROM game_rounds r
    WHERE r.player_id = p_player AND r.id = v_round_id;
  SELECT w.status, w.amount, w.game, w.coin_part, w.bonus_part INTO v_known FROM wagers w
    WHERE w.player_id = p_player AND w.id = v_id;
  -- One that is in the books is answered as ever, whatever has changed since.
  IF v_known.status = 'rolled_back' THEN
    RETURN game_reply('rolled-back', p_player, p_at, v_known.coin_part, v_known.bonus_part);
  ELSIF v_known.status IS NOT NULL THEN
    IF NOT v_id = ANY (coalesce(v_round.wagers, '{}')) THEN
      RETURN game_reply('conflict', p_player, p_at);
    ELSIF v_known.amount <> p_amount OR v_known.game <> p_game::text THEN
      RETURN game_reply('conflict', p_player, p_at, v_known.coin_part, v_known.bonus_part);
    END IF;
    RETURN game_reply('ok', p_player, p_at, v_known.coin_part, v_known.bonus_part, true);
  END IF;
  SELECT s.game_id, s.address, s.login_hash, s.ended_at IS NULL AND NOT s.try_it AS is_on
    INTO v_visit FROM game_sessions s WHERE s.player_id = p_player AND s.id = p_session;
  SELECT l.last_seen_at, l.last_seen_at > p_awake AND l.created_at > p_login AS is_on INTO v_login
    FROM sessions l WHERE l.player_id = p_player AND l.token_hash = v_visit.login_hash;
  SELECT p.id, p.status, p.pot_bp, g.type_id, t.status AS type_status INTO v_game
    FROM game_platforms p LEFT JOIN games g ON g.id = p_game AND g.platform_id = p.id
    LEFT JOIN game_types t ON t.id = g.type_id WHERE p.code = p_code;
  v_refusal := CASE
    WHEN v_round.game_id <> p_game OR cardinality(v_round.wagers) >= 100 THEN 'conflict'
    WHEN v_round.status <> 'open' THEN 'round-over'
    WHEN p_is_closed THEN 'game-closed'
    WHEN (v_visit.is_on AND v_login.is_on) IS NOT TRUE THEN 'session-ended'
    WHEN v_visit.game_id <> p_game THEN 'conflict'
    WHEN (v_game.status = 1 AND v_game.type_status = 1) IS NOT TRUE THEN 'game-closed' END;
  IF v_refusal IS NOT NULL THEN
    RETURN game_reply(v_refusal, p_player, p_at);
  END IF;
  v_took := ledger_take(v_wallet, p_amount, p_game::text, v_id, 100, v_game.pot_bp, p_at);
  IF v_took.status <> 'placed' THEN
    RETURN game_reply(CASE WHEN v_took.status = 'too_low' THEN 'insufficient-funds'
      WHEN v_took.status = 'unverified' THEN 'player-unverified'
      WHEN v_took.status = 'terms' THEN 'terms-changed'
      WHEN v_took.status IN ('barred', 'break', 'exclusion') THEN 'player-barred'
      ELSE 'limit-reached' END, p_player, p_at);
  END IF;
  IF v_round.status IS NULL THEN
    INSERT INTO game_rounds (player_id, id, game_id, type_id, platform_id, session_id, stake, payout,
        status, started_at, wagers, ask_at, played_from, balance_before)
      VALUES (p_player, v_round_id, p_game, v_game.type_id, v_game.id, p_session, p_amount, 0, 'open',
        p_at, ARRAY[v_id], v_ask_at, v_visit.address,
        v_took.coin + v_took.bonus + p_amount);
  ELSE
    UPDATE game_rounds r SET stake = r.stake + p_amount, wagers = r.wagers || v_id
      WHERE r.player_id = p_player AND r.id = v_round_id;
  END IF;
  IF v_login.last_seen_at < v_stale THEN
    UPDATE sessions l SET last_seen_at = p_at WHERE l.player_id = p_player
      AND l.token_hash = v_visit.login_hash AND l.last_seen_at < v_stale;
  END IF;
  RETURN ROW('ok', v_took.coin, v_took.bonus, v_took.coin_part, v_took.bonus_part,
    false)::game_answer;
END $$;
