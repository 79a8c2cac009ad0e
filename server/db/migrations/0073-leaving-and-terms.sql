-- When the player of a running round left it, by the server that the call came to: whoever ends the round,
-- that server or another, pays what it stood at then (docs/decisions/0083). Null = not left.
ALTER TABLE studio_rounds ADD COLUMN leave_at timestamptz;
