-- What players did on each Manila day, the limits on it, and the check of both that every wager goes
-- through. All under the player's lock (ledger_lock), like the rest of the books.

-- The calendar day in Manila, as server/core/manila-day.ts has it: UTC+8 all year.
CREATE FUNCTION manila_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT ((p_at AT TIME ZONE 'UTC') + interval '8 hours')::date
$$;

-- Hundredths. A wager belongs, with all that comes of it, to the day on which it was placed.
-- wagered: stakes in coin and bonus coin; staked: their coin; won: coin that results brought.
CREATE TABLE player_days (
  player_id bigint NOT NULL,
  day       date NOT NULL,
  deposited bigint NOT NULL DEFAULT 0,
  wagered   bigint NOT NULL DEFAULT 0 CHECK (wagered >= 0),
  staked    bigint NOT NULL DEFAULT 0 CHECK (staked >= 0),
  won       bigint NOT NULL DEFAULT 0,
  played_ms bigint NOT NULL DEFAULT 0 CHECK (played_ms >= 0),
  -- The last sign of the player on this day.
  seen_at   timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (player_id, day)
) WITH (fillfactor = 70);

-- `value` in hundredths, for time in minutes. A pending change never touches it before it is
-- confirmed; a removal has no pending_value.
CREATE TABLE player_limits (
  player_id     bigint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('deposit', 'wager', 'loss', 'time')),
  period        text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  value         bigint NOT NULL CHECK (value >= 0),
  set_at        timestamptz NOT NULL,
  pending_value bigint CHECK (pending_value > value),
  asked_at      timestamptz,
  confirm_from  timestamptz,
  confirm_until timestamptz,
  PRIMARY KEY (player_id, kind, period),
  CHECK ((asked_at IS NULL) = (confirm_from IS NULL)),
  CHECK ((asked_at IS NULL) = (confirm_until IS NULL)),
  CHECK (asked_at IS NOT NULL OR pending_value IS NULL)
);

-- What holds for everybody; the stricter of both counts.
CREATE TABLE operator_limits (
  kind   text NOT NULL CHECK (kind IN ('deposit', 'wager', 'loss', 'time')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  value  bigint NOT NULL CHECK (value >= 0),
  PRIMARY KEY (kind, period)
);

-- Breaks and self-exclusions. Each is one row and stays for good: nothing ends a stop before its time, no operator either.
CREATE TABLE player_stops (
  player_id bigint NOT NULL,
  -- Counts a player's stops from 1.
  number    integer NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('break', 'exclusion')),
  starts_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (player_id, number)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON player_stops
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON player_stops
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Milliseconds of play between two signs: none where they are too far apart.
CREATE FUNCTION play_ms(p_seen timestamptz, p_at timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_at > p_seen AND p_at <= p_seen + interval '150 seconds'
    THEN (extract(epoch FROM p_at - p_seen) * 1000)::bigint ELSE 0 END
$$;

-- The first sign of a day: what was played over midnight goes to both days.
CREATE FUNCTION limit_open_day(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day      date := manila_day(p_at);
  v_midnight timestamptz := (v_day::timestamp - interval '8 hours') AT TIME ZONE 'UTC';
BEGIN
  UPDATE player_days d SET played_ms = d.played_ms + play_ms(d.seen_at, v_midnight),
    seen_at = v_midnight
    WHERE d.player_id = p_player AND d.day = v_day - 1 AND play_ms(d.seen_at, p_at) > 0;
  INSERT INTO player_days AS d (player_id, day, seen_at)
    VALUES (p_player, v_day, CASE WHEN FOUND THEN v_midnight ELSE p_at END)
    ON CONFLICT (player_id, day) DO UPDATE SET seen_at = excluded.seen_at;
END $$;

-- Counts a stake, and the time since the last sign of the player; a stake of 0 is a sign alone.
CREATE FUNCTION limit_count(
  p_player bigint, p_wagered bigint, p_staked bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR try IN 1 .. 2 LOOP
    UPDATE player_days d SET wagered = d.wagered + p_wagered, staked = d.staked + p_staked,
      played_ms = d.played_ms + play_ms(d.seen_at, p_at), seen_at = greatest(d.seen_at, p_at)
      WHERE d.player_id = p_player AND d.day = manila_day(p_at) AND d.seen_at > '-infinity';
    EXIT WHEN FOUND;
    PERFORM limit_open_day(p_player, p_at);
  END LOOP;
END $$;

-- What counts towards limits, by the period in which p_at lies; deposits are the paid ones.
CREATE FUNCTION limit_sums(p_player bigint, p_at timestamptz) RETURNS TABLE (
  period text, deposited bigint, wagered bigint, lost bigint, played_ms bigint
) LANGUAGE sql STABLE AS $$
  SELECT p.period, coalesce(sum(d.deposited), 0)::bigint, coalesce(sum(d.wagered), 0)::bigint,
    coalesce(sum(d.staked - d.won), 0)::bigint, coalesce(sum(d.played_ms), 0)::bigint
  FROM unnest(ARRAY['day', 'week', 'month']) p (period)
  LEFT JOIN player_days d ON d.player_id = p_player AND d.day <= manila_day(p_at)
    AND d.day >= date_trunc(p.period, manila_day(p_at)::timestamp)::date
  GROUP BY p.period
$$;

-- What stands against playing now, whatever the clocks of other servers say: break | exclusion.
CREATE FUNCTION play_stop(p_player bigint, p_at timestamptz) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT max(s.kind) FROM player_stops s
    WHERE s.player_id = p_player AND s.ends_at > p_at);
END $$;

-- What refuses a wager, of which p_coin is coin: barred (0035) | break | exclusion | a kind and a
-- period of a limit.
CREATE FUNCTION limit_refusal(
  p_player bigint, p_amount bigint, p_coin bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_stop       text;
  v_has_limits boolean;
BEGIN
  SELECT CASE WHEN EXISTS (SELECT FROM player_bars b WHERE b.player_id = p_player) THEN 'barred'
      ELSE play_stop(p_player, p_at) END,
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

-- The one call of ledger_wager: what refuses the wager, else NULL, and then it is counted.
CREATE FUNCTION limit_wager(
  p_player bigint, p_amount bigint, p_coin bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_refusal text := limit_refusal(p_player, p_amount, p_coin, p_at);
BEGIN
  IF v_refusal IS NULL THEN
    PERFORM limit_count(p_player, p_amount, p_coin, p_at);
  END IF;
  RETURN v_refusal;
END $$;

CREATE FUNCTION limit_count_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_days AS d (player_id, day, deposited)
    VALUES (NEW.player_id, manila_day(NEW.created_at), NEW.amount)
    ON CONFLICT (player_id, day) DO UPDATE SET deposited = d.deposited + excluded.deposited;
  RETURN NULL;
END $$;
CREATE TRIGGER count_deposit AFTER INSERT ON transfers FOR EACH ROW
  WHEN (NEW.kind = 'deposit' AND NEW.currency = 2001) EXECUTE FUNCTION limit_count_deposit();

-- The days as the books have them.
CREATE VIEW booked_days AS
SELECT player_id, day, sum(deposited) AS deposited, sum(wagered) AS wagered, sum(staked) AS staked,
  sum(won) AS won
FROM (
  SELECT player_id, manila_day(created_at) AS day, amount AS deposited, 0 AS wagered, 0 AS staked,
    0 AS won FROM transfers WHERE kind = 'deposit' AND currency = 2001
  UNION ALL
  SELECT player_id, manila_day(created_at), 0, amount, coin_part, 0 FROM wagers
    WHERE status <> 'rolled_back'
  UNION ALL
  SELECT i.player_id, manila_day(w.created_at), 0, 0, 0, i.coin_part FROM wager_wins i
    JOIN wagers w ON w.player_id = i.player_id AND w.id = i.wager_id
) moves GROUP BY player_id, day;

INSERT INTO player_days (player_id, day, deposited, wagered, staked, won)
  SELECT player_id, day, deposited, wagered, staked, won FROM booked_days;

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
      coalesce(b.won, 0));
