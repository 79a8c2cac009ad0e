-- The seamless wallet (contract/game-wallet.ts): each call about money is one statement around the
-- books' own. All under the player's lock. Expected "no"s come back as a status and write nothing.

-- The answer to a call about money: what may be staked now, and which parts the call moved.
CREATE TYPE game_answer AS (
  status text, balance bigint, bonus bigint, coin_part bigint, bonus_part bigint, replayed boolean
);

-- Coin and bonus coin that may be staked; a bonus that is over is none.
CREATE FUNCTION game_balance(p_player bigint, p_at timestamptz)
RETURNS TABLE (balance bigint, bonus bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(w.balance - w.held) FILTER (WHERE w.currency = 2001), 0)::bigint,
    coalesce(sum(w.balance - w.held) FILTER (WHERE w.currency = 2 AND EXISTS (
      SELECT FROM bonus_grants g WHERE g.player_id = p_player AND g.status = 'running'
        AND g.expires_at > p_at)), 0)::bigint
  FROM wallets w WHERE w.player_id = p_player AND w.currency IN (2, 2001)
$$;

CREATE FUNCTION game_reply(
  p_status text, p_player bigint, p_at timestamptz, p_coin bigint DEFAULT 0,
  p_bonus bigint DEFAULT 0, p_replayed boolean DEFAULT false
) RETURNS game_answer LANGUAGE sql STABLE AS $$
  SELECT p_status, f.balance, f.bonus, p_coin, p_bonus, p_replayed
  FROM game_balance(p_player, p_at) f
$$;

-- What stands against a new stake: game-closed | session-ended | conflict | NULL.
CREATE FUNCTION game_refusal(
  p_platform game_platforms, p_player bigint, p_session uuid, p_game integer, p_awake timestamptz,
  p_login timestamptz
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_visit game_sessions;
BEGIN
  SELECT s.* INTO v_visit FROM game_sessions s
    JOIN sessions l ON l.player_id = s.player_id AND l.token_hash = s.login_hash
    WHERE s.player_id = p_player AND s.id = p_session AND s.ended_at IS NULL
      AND l.last_seen_at > p_awake AND l.created_at > p_login;
  IF NOT FOUND OR v_visit.try_it THEN
    RETURN 'session-ended';
  END IF;
  IF v_visit.game_id <> p_game THEN
    RETURN 'conflict';
  END IF;
  IF p_platform.status <> 1 OR NOT EXISTS (SELECT FROM games g JOIN game_types t ON t.id = g.type_id
    WHERE g.id = p_game AND g.platform_id = p_platform.id AND t.status = 1) THEN
    RETURN 'game-closed';
  END IF;
  RETURN NULL;
END $$;

-- Takes a stake for a round, once for each id, unless all is closed. It is a sign of the player: the login stays awake.
CREATE FUNCTION game_wager(
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
      WHEN 'break' THEN 'player-barred' WHEN 'exclusion' THEN 'player-barred'
      ELSE 'limit-reached' END,
    p_player, p_at, v_took.coin_part, v_took.bonus_part, v_took.status = 'replayed');
END $$;

-- Closes a round that is open: stakes without a result of their own are lost with it.
CREATE FUNCTION game_close_round(
  p_round game_rounds, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wager text;
BEGIN
  FOR v_wager IN SELECT w.id FROM wagers w WHERE w.player_id = p_round.player_id
    AND w.id = ANY (p_round.wagers) AND w.status = 'open' ORDER BY w.id LOOP
    -- No provider's id holds a space.
    PERFORM ledger_win(p_round.player_id, v_wager, v_wager || ' end', 0, p_at);
  END LOOP;
  UPDATE game_rounds r SET status = 'settled', ended_at = p_at, details = p_details,
    draw_id = p_draw, ask_at = NULL,
    balance_after = (SELECT f.balance + f.bonus FROM game_balance(p_round.player_id, p_at) f)
    WHERE r.player_id = p_round.player_id AND r.id = p_round.id;
  INSERT INTO player_game_days AS d (player_id, day, game_id, type_id, rounds, wagered, won)
    SELECT r.player_id, manila_day(r.started_at), r.game_id, r.type_id, 1, r.stake, r.payout
    FROM game_rounds r WHERE r.player_id = p_round.player_id AND r.id = p_round.id
    ON CONFLICT (player_id, day, game_id) DO UPDATE SET rounds = d.rounds + 1,
      wagered = d.wagered + excluded.wagered, won = d.won + excluded.won;
END $$;

-- Books a result, also one that comes after the round ended; p_ends closes it.
CREATE FUNCTION game_win(
  p_code text, p_player bigint, p_round text, p_wager text, p_win text, p_amount bigint,
  p_ends boolean, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_id    text := p_code || ':' || p_win;
  v_wager text := p_code || ':' || p_wager;
  v_round game_rounds;
  v_known text;
  v_paid  record;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
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
  SELECT * INTO v_paid FROM ledger_win(p_player, v_wager, v_id, p_amount, p_at);
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

-- Takes a wager back, also before it came; a round of which nothing is left is taken back with it.
CREATE FUNCTION game_rollback(
  p_code text, p_player bigint, p_round text, p_wager text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_id    text := p_code || ':' || p_wager;
  v_round game_rounds;
  v_wager wagers;
  v_paid  record;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_round FROM game_rounds r
    WHERE r.player_id = p_player AND r.id = p_code || ':' || p_round;
  SELECT * INTO v_wager FROM wagers w WHERE w.player_id = p_player AND w.id = v_id;
  -- One that was taken back before it came has an amount of 0 and no round.
  IF v_wager.amount > 0 AND NOT v_id = ANY (coalesce(v_round.wagers, '{}')) THEN
    RETURN game_reply('conflict', p_player, p_at);
  END IF;
  SELECT * INTO v_paid FROM ledger_rollback(p_player, v_id, p_at);
  IF v_paid.status = 'rolled_back' THEN
    UPDATE game_rounds r SET stake = r.stake - v_wager.amount
      WHERE r.player_id = p_player AND r.id = v_round.id;
    UPDATE game_rounds r SET status = 'rolled_back', ended_at = p_at, ask_at = NULL,
      balance_after = (SELECT f.balance + f.bonus FROM game_balance(p_player, p_at) f)
      WHERE r.player_id = p_player AND r.id = v_round.id AND r.status = 'open'
        AND NOT EXISTS (SELECT FROM wagers w WHERE w.player_id = p_player
          AND w.id = ANY (r.wagers) AND w.status <> 'rolled_back');
  END IF;
  RETURN game_reply(CASE v_paid.status WHEN 'settled' THEN 'settled' ELSE 'ok' END, p_player, p_at,
    v_paid.coin_part, v_paid.bonus_part, v_paid.status = 'replayed');
END $$;

-- Ends a round whose results are booked.
CREATE FUNCTION game_end_round(
  p_code text, p_player bigint, p_round text, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_round game_rounds;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  SELECT * INTO v_round FROM game_rounds r
    WHERE r.player_id = p_player AND r.id = p_code || ':' || p_round;
  IF NOT FOUND OR v_round.status = 'rolled_back' THEN
    RETURN game_reply(CASE WHEN FOUND THEN 'rolled-back' ELSE 'wager-missing' END, p_player, p_at);
  END IF;
  IF v_round.status = 'open' THEN
    PERFORM game_close_round(v_round, p_details, p_draw, p_at);
  END IF;
  RETURN game_reply('ok', p_player, p_at, 0, 0, v_round.status = 'settled');
END $$;

-- Rounds and the days' sums of them, held against the books; ledger_audit lists this, too.
CREATE VIEW game_audit AS
WITH staked AS (
  SELECT r.player_id, r.id,
    coalesce(sum(w.amount) FILTER (WHERE w.status <> 'rolled_back'), 0) AS stake,
    count(*) FILTER (WHERE w.status = 'open') AS open, count(w.id) AS known,
    count(*) FILTER (WHERE w.status = 'rolled_back') AS back
  FROM game_rounds r CROSS JOIN unnest(r.wagers) AS n (id)
  LEFT JOIN wagers w ON w.player_id = r.player_id AND w.id = n.id
  GROUP BY r.player_id, r.id
), won AS (
  SELECT r.player_id, r.id, sum(i.amount) AS payout
  FROM game_rounds r JOIN wagers w ON w.player_id = r.player_id AND w.id = ANY (r.wagers)
  JOIN wager_wins i ON i.player_id = r.player_id AND i.wager_id = w.id
  GROUP BY r.player_id, r.id
), days AS (
  SELECT player_id, manila_day(started_at) AS day, game_id, count(*) AS rounds,
    sum(stake) AS wagered, sum(payout) AS won
  FROM game_rounds WHERE status = 'settled' GROUP BY 1, 2, 3
)
SELECT 'a round says otherwise than its wagers' AS problem, r.player_id || ' ' || r.id AS subject
  FROM game_rounds r LEFT JOIN staked s USING (player_id, id)
  WHERE r.stake IS DISTINCT FROM s.stake OR s.known <> cardinality(r.wagers)
    OR (s.open > 0 AND r.status <> 'open')
    OR (r.status = 'rolled_back') <> (s.back = cardinality(r.wagers))
UNION ALL
SELECT 'a round says otherwise than its results', r.player_id || ' ' || r.id
  FROM game_rounds r LEFT JOIN won w USING (player_id, id) WHERE r.payout <> coalesce(w.payout, 0)
UNION ALL
SELECT 'a day of a game counts other rounds than there are', player_id || ' ' || day
  FROM player_game_days d FULL JOIN days e USING (player_id, day, game_id)
  WHERE (coalesce(d.rounds, 0), coalesce(d.wagered, 0), coalesce(d.won, 0))
    <> (coalesce(e.rounds, 0), coalesce(e.wagered, 0), coalesce(e.won, 0));

CREATE OR REPLACE VIEW ledger_audit AS
  SELECT problem, subject FROM posting_audit
  UNION ALL
  SELECT problem, subject FROM wager_audit
  UNION ALL
  SELECT 'a day counts other moves than there are', player_id || ' ' || day
  FROM player_days d FULL JOIN booked_days b USING (player_id, day)
  WHERE (coalesce(d.deposited, 0), coalesce(d.wagered, 0), coalesce(d.staked, 0),
      coalesce(d.won, 0))
    <> (coalesce(b.deposited, 0), coalesce(b.wagered, 0), coalesce(b.staked, 0),
      coalesce(b.won, 0))
  UNION ALL
  SELECT problem, subject FROM game_audit;
