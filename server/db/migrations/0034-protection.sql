-- What an exclusion ends, and the session with its reality check.

-- The player's session of now: its time is what was played since its first day, less ms_before.
CREATE TABLE play_sessions (
  player_id  bigint PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- Played on its first day before it began.
  ms_before  bigint NOT NULL,
  -- Played in it when the last reality check was seen.
  checked_ms bigint NOT NULL DEFAULT 0
);

CREATE TABLE reality_intervals (
  player_id bigint PRIMARY KEY,
  -- 0 = off
  minutes   smallint NOT NULL CHECK (minutes IN (0, 15, 30, 60)),
  set_at    timestamptz NOT NULL
);

-- A sign of the player; half an hour without one ends the session before it. Under the player's lock.
CREATE FUNCTION play_sign(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day  date := manila_day(p_at);
  v_seen timestamptz;
BEGIN
  SELECT max(d.seen_at) INTO v_seen FROM player_days d
    WHERE d.player_id = p_player AND d.day BETWEEN v_day - 1 AND v_day;
  IF v_seen IS NULL OR v_seen <= p_at - interval '30 minutes'
    OR NOT EXISTS (SELECT FROM play_sessions s WHERE s.player_id = p_player) THEN
    INSERT INTO play_sessions (player_id, started_at, ms_before)
      VALUES (p_player, p_at, coalesce((SELECT d.played_ms FROM player_days d
        WHERE d.player_id = p_player AND d.day = v_day), 0))
      ON CONFLICT (player_id) DO UPDATE SET started_at = excluded.started_at,
        ms_before = excluded.ms_before, checked_ms = 0;
  END IF;
  PERFORM limit_count(p_player, 0, 0, p_at);
END $$;

-- Ends what locks coin, as an excluded player could never wager it: cash requirements and bonuses.
-- An open wager still pays its coin; its bonus part goes with the bonus.
CREATE FUNCTION ledger_release(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_grant bonus_grants;
BEGIN
  PERFORM ledger_lock(p_player, 2001);
  PERFORM ledger_running_bonus(p_player, p_at);
  LOOP
    -- Those that wait go first, or each would start for a moment.
    SELECT * INTO v_grant FROM bonus_grants g
      WHERE g.player_id = p_player AND g.status IN ('waiting', 'running')
      ORDER BY g.status DESC, g.number LIMIT 1;
    EXIT WHEN NOT FOUND;
    PERFORM ledger_end_bonus(v_grant, 'cancelled', p_at);
  END LOOP;
  UPDATE cash_requirements r SET status = 'ended', ended_at = p_at
    WHERE r.player_id = p_player AND r.status = 'open';
END $$;
