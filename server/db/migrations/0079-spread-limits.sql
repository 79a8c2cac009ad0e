-- What 0077 is for games, for what protects players (docs/decisions/0096): the same answers, one table a statement.
-- Signatures stay, so a release before goes on.

-- The sums of a player's day, week and month, by one look at their days.
CREATE OR REPLACE FUNCTION limit_sums(p_player bigint, p_at timestamptz) RETURNS TABLE (
  period text, deposited bigint, wagered bigint, lost bigint, played_ms bigint
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_today date := manila_day(p_at);
  v_week  date := date_trunc('week', v_today::timestamp)::date;
  v_month date := date_trunc('month', v_today::timestamp)::date;
  v_first date := least(v_week, v_month);
  v_sum   record;
BEGIN
  SELECT sum(d.deposited) FILTER (WHERE d.day = v_today) AS day_in,
    sum(d.wagered) FILTER (WHERE d.day = v_today) AS day_wagered,
    sum(d.staked - d.won) FILTER (WHERE d.day = v_today) AS day_lost,
    sum(d.played_ms) FILTER (WHERE d.day = v_today) AS day_ms,
    sum(d.deposited) FILTER (WHERE d.day >= v_week) AS week_in,
    sum(d.wagered) FILTER (WHERE d.day >= v_week) AS week_wagered,
    sum(d.staked - d.won) FILTER (WHERE d.day >= v_week) AS week_lost,
    sum(d.played_ms) FILTER (WHERE d.day >= v_week) AS week_ms,
    sum(d.deposited) FILTER (WHERE d.day >= v_month) AS month_in,
    sum(d.wagered) FILTER (WHERE d.day >= v_month) AS month_wagered,
    sum(d.staked - d.won) FILTER (WHERE d.day >= v_month) AS month_lost,
    sum(d.played_ms) FILTER (WHERE d.day >= v_month) AS month_ms INTO v_sum
    FROM player_days d WHERE d.player_id = p_player AND d.day >= v_first AND d.day <= v_today;
  period := 'day';
  deposited := coalesce(v_sum.day_in, 0);
  wagered := coalesce(v_sum.day_wagered, 0);
  lost := coalesce(v_sum.day_lost, 0);
  played_ms := coalesce(v_sum.day_ms, 0);
  RETURN NEXT;
  period := 'week';
  deposited := coalesce(v_sum.week_in, 0);
  wagered := coalesce(v_sum.week_wagered, 0);
  lost := coalesce(v_sum.week_lost, 0);
  played_ms := coalesce(v_sum.week_ms, 0);
  RETURN NEXT;
  period := 'month';
  deposited := coalesce(v_sum.month_in, 0);
  wagered := coalesce(v_sum.month_wagered, 0);
  lost := coalesce(v_sum.month_lost, 0);
  played_ms := coalesce(v_sum.month_ms, 0);
  RETURN NEXT;
END $$;

-- What refuses a wager, of which p_coin is coin: barred | break | exclusion | terms (0074) | unverified (0060) | a kind and
-- a period of a limit | help (0064). What is needed only for a rule that is off is not read: a sum of days is read for
-- a limit that there is.
CREATE OR REPLACE FUNCTION limit_refusal(
  p_player bigint, p_amount bigint, p_coin bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_stop     text;
  v_accepted integer;
  v_rules    jsonb;
  v_own      jsonb;
  v_house    jsonb;
  v_rule     jsonb;
  v_today    date := manila_day(p_at);
  v_start    date;
  v_kind     text;
  v_sum      bigint;
  v_over     boolean;
  v_name     text;
  v_first    text;
BEGIN
  PERFORM 1 FROM player_bars b WHERE b.player_id = p_player;
  IF FOUND THEN
    RETURN 'barred';
  END IF;
  SELECT max(s.kind) INTO v_stop FROM player_stops s
    WHERE s.player_id = p_player AND s.ends_at > p_at;
  IF v_stop IS NOT NULL THEN
    RETURN v_stop;
  END IF;
  SELECT jsonb_object_agg(s.name, s.value) INTO v_rules FROM settings s
    WHERE s.name IN ('terms', 'kyc', 'help');
  IF v_rules ? 'terms' THEN
    SELECT max(t.version) INTO v_accepted FROM terms_acceptances t WHERE t.player_id = p_player;
    IF coalesce((v_rules -> 'terms' ->> 'version')::integer, 1) > coalesce(v_accepted, 0) THEN
      RETURN 'terms';
    END IF;
  END IF;
  IF v_rules -> 'kyc' ->> 'beforePlay' = '1' THEN
    PERFORM 1 FROM legal_names n WHERE n.player_id = p_player AND n.checked_at IS NOT NULL;
    IF NOT FOUND THEN
      RETURN 'unverified';
    END IF;
  END IF;
  SELECT jsonb_agg(jsonb_build_array(l.kind, l.period, l.value)) INTO v_own
    FROM player_limits l WHERE l.player_id = p_player;
  SELECT jsonb_agg(jsonb_build_array(o.kind, o.period, o.value)) INTO v_house FROM operator_limits o;
  v_own := coalesce(v_own, '[]') || coalesce(v_house, '[]');
  FOR i IN 0 .. jsonb_array_length(v_own) - 1 LOOP
    v_rule := v_own -> i;
    v_kind := v_rule ->> 0;
    v_start := CASE WHEN v_rule ->> 1 = 'day' THEN v_today
      ELSE date_trunc(v_rule ->> 1, v_today::timestamp)::date END;
    v_over := false;
    IF v_kind = 'wager' THEN
      SELECT sum(d.wagered) INTO v_sum FROM player_days d
        WHERE d.player_id = p_player AND d.day >= v_start AND d.day <= v_today;
      v_over := coalesce(v_sum, 0) + p_amount > (v_rule ->> 2)::bigint;
    ELSIF v_kind = 'loss' AND p_coin > 0 THEN
      SELECT sum(d.staked - d.won) INTO v_sum FROM player_days d
        WHERE d.player_id = p_player AND d.day >= v_start AND d.day <= v_today;
      v_over := coalesce(v_sum, 0) + p_coin > (v_rule ->> 2)::bigint;
    ELSIF v_kind = 'time' THEN
      SELECT sum(d.played_ms) INTO v_sum FROM player_days d
        WHERE d.player_id = p_player AND d.day >= v_start AND d.day <= v_today;
      v_over := coalesce(v_sum, 0) >= (v_rule ->> 2)::bigint * 60000;
    END IF;
    IF v_over THEN
      -- Time is told first, then the others by their names.
      v_name := CASE WHEN v_kind = 'time' THEN '' ELSE v_kind END || ' ' || (v_rule ->> 1);
      v_first := least(v_first, v_name);
    END IF;
  END LOOP;
  IF v_first IS NOT NULL THEN
    RETURN CASE WHEN v_first LIKE ' %' THEN 'time' || v_first ELSE v_first END;
  END IF;
  IF v_rules -> 'help' ->> 'stopsPlay' = '1' THEN
    PERFORM 1 FROM help_links h WHERE h.dead_since IS NOT NULL LIMIT 1;
    IF FOUND THEN
      RETURN 'help';
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION limit_count(
  p_player bigint, p_wagered bigint, p_staked bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_day date := manila_day(p_at);
BEGIN
  FOR try IN 1 .. 2 LOOP
    UPDATE player_days d SET wagered = d.wagered + p_wagered, staked = d.staked + p_staked,
      played_ms = d.played_ms + play_ms(d.seen_at, p_at), seen_at = greatest(d.seen_at, p_at)
      WHERE d.player_id = p_player AND d.day = v_day AND d.seen_at > '-infinity';
    EXIT WHEN FOUND;
    PERFORM limit_open_day(p_player, p_at);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION limit_open_day(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day      date := manila_day(p_at);
  v_before   date := v_day - 1;
  v_midnight timestamptz := (v_day::timestamp - interval '8 hours') AT TIME ZONE 'UTC';
  v_seen     timestamptz := p_at;
BEGIN
  UPDATE player_days d SET played_ms = d.played_ms + play_ms(d.seen_at, v_midnight),
    seen_at = v_midnight
    WHERE d.player_id = p_player AND d.day = v_before AND play_ms(d.seen_at, p_at) > 0;
  IF FOUND THEN
    v_seen := v_midnight;
  END IF;
  INSERT INTO player_days AS d (player_id, day, seen_at) VALUES (p_player, v_day, v_seen)
    ON CONFLICT (player_id, day) DO UPDATE SET seen_at = excluded.seen_at;
END $$;

CREATE OR REPLACE FUNCTION play_sign(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day    date := manila_day(p_at);
  v_first  date := v_day - 1;
  v_seen   timestamptz;
  v_before bigint;
  v_plays  boolean;
BEGIN
  SELECT max(d.seen_at), max(d.played_ms) FILTER (WHERE d.day = v_day) INTO v_seen, v_before
    FROM player_days d WHERE d.player_id = p_player AND d.day BETWEEN v_first AND v_day;
  PERFORM 1 FROM play_sessions s WHERE s.player_id = p_player;
  v_plays := FOUND;
  v_before := coalesce(v_before, 0);
  IF v_seen IS NULL OR v_seen <= p_at - interval '30 minutes' OR NOT v_plays THEN
    INSERT INTO play_sessions (player_id, started_at, ms_before) VALUES (p_player, p_at, v_before)
      ON CONFLICT (player_id) DO UPDATE SET started_at = excluded.started_at,
        ms_before = excluded.ms_before, checked_ms = 0;
  END IF;
  PERFORM limit_count(p_player, 0, 0, p_at);
END $$;

CREATE OR REPLACE FUNCTION open_terms(p_player bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_terms   jsonb;
  v_version integer;
BEGIN
  SELECT s.value INTO v_terms FROM settings s WHERE s.name = 'terms';
  IF v_terms IS NULL THEN
    RETURN NULL;
  END IF;
  v_version := coalesce((v_terms ->> 'version')::integer, 1);
  PERFORM 1 FROM terms_acceptances t WHERE t.player_id = p_player AND t.version >= v_version LIMIT 1;
  RETURN CASE WHEN NOT FOUND THEN v_terms END;
END $$;

CREATE OR REPLACE FUNCTION play_stop(p_player bigint, p_at timestamptz) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_stop text;
BEGIN
  SELECT max(s.kind) INTO v_stop FROM player_stops s
    WHERE s.player_id = p_player AND s.ends_at > p_at;
  IF v_stop IS NULL AND open_terms(p_player) IS NOT NULL THEN
    RETURN 'barred';
  END IF;
  RETURN v_stop;
END $$;

CREATE OR REPLACE FUNCTION identity_missing(p_player bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM 1 FROM settings s WHERE s.name = 'kyc' AND s.value ->> 'beforePlay' = '1';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM legal_names n WHERE n.player_id = p_player AND n.checked_at IS NOT NULL;
  RETURN NOT FOUND;
END $$;
