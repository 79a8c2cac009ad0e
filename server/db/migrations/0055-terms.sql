-- Terms are accepted anew when they change (GLI-19 A.3.3).

CREATE TABLE terms_acceptances (
  player_id   bigint NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON terms_acceptances
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON terms_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO terms_acceptances (player_id, version, accepted_at)
  SELECT player_id, 1, terms_accepted_at FROM accounts;

-- The operator's terms that a player has not accepted; NULL while there is nothing to accept.
CREATE FUNCTION open_terms(p_player bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT s.value FROM settings s WHERE s.name = 'terms' AND NOT EXISTS (
    SELECT FROM terms_acceptances t WHERE t.player_id = p_player
      AND t.version >= coalesce((s.value ->> 'version')::integer, 1))
$$;

-- What stands against playing now: break | exclusion, as in 0033, else open terms, like a bar.
CREATE OR REPLACE FUNCTION play_stop(p_player bigint, p_at timestamptz) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    (SELECT max(s.kind) FROM player_stops s WHERE s.player_id = p_player AND s.ends_at > p_at),
    CASE WHEN open_terms(p_player) IS NOT NULL THEN 'barred' END);
END $$;
