-- Links to help outside the house, and what the last looks at them came to.

CREATE TABLE help_links (
  url            text PRIMARY KEY,
  checked_at     timestamptz NOT NULL,
  -- The last good look.
  reached_at     timestamptz,
  -- Failures in a row, as far as they count now.
  failed_at      timestamptz[] NOT NULL DEFAULT '{}',
  -- Of the last look; empty = it was good.
  problem        text NOT NULL DEFAULT '',
  -- The last look got no answer from anywhere: this server's own network may be down.
  is_no_network  boolean NOT NULL DEFAULT false,
  dead_since     timestamptz
);

-- True while real stakes are refused: a link is dead, and the operator has it so.
CREATE FUNCTION help_pause() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM help_links l WHERE l.dead_since IS NOT NULL)
    AND coalesce((SELECT s.value ->> 'stopsPlay' = '1' FROM settings s WHERE s.name = 'help'), false)
$$;

-- As in 0033, and `help`: a wager that nothing else refuses rests while a link to help is dead.
CREATE OR REPLACE FUNCTION limit_wager(
  p_player bigint, p_amount bigint, p_coin bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_refusal text := coalesce(limit_refusal(p_player, p_amount, p_coin, p_at),
    CASE WHEN help_pause() THEN 'help' END);
BEGIN
  IF v_refusal IS NULL THEN
    PERFORM limit_count(p_player, p_amount, p_coin, p_at);
  END IF;
  RETURN v_refusal;
END $$;
