-- When the player of a running round left it, by the server that the call came to: whoever ends the round,
-- that server or another, pays what it stood at then (docs/decisions/0083). Null = not left.
ALTER TABLE studio_rounds ADD COLUMN leave_at timestamptz;

-- Terms that wait to be accepted (0055) refuse a wager by a word of their own, as only the player can do
-- something about it: `terms` of the books, `terms-changed` to games (docs/decisions/0074).
DO $$
DECLARE
  v_changes text[][] := ARRAY[
    ['limit_refusal', E'coalesce(v_own.accepted, 0) THEN\n    RETURN ''barred''',
      E'coalesce(v_own.accepted, 0) THEN\n    RETURN ''terms'''],
    ['game_wager', 'WHEN v_took.status IN (''barred'',',
      E'WHEN v_took.status = ''terms'' THEN ''terms-changed''\n      WHEN v_took.status IN (''barred'',']];
  v_text text;
BEGIN
  FOR i IN 1 .. array_length(v_changes, 1) LOOP
    v_text := pg_get_functiondef(v_changes[i][1]::regproc);
    IF strpos(v_text, v_changes[i][2]) = 0 THEN
      RAISE EXCEPTION '% is not as 0065 and 0068 left it', v_changes[i][1];
    END IF;
    EXECUTE replace(v_text, v_changes[i][2], v_changes[i][3]);
  END LOOP;
END $$;
