-- When a provider is asked about a deposit next; null = no more. Also after a decline, as the player
-- may pay on a second try whose call-back gets lost.
ALTER TABLE deposits ADD COLUMN ask_at timestamptz;
UPDATE deposits SET ask_at = created_at + interval '1 minute' WHERE status <> 'PAID';
DROP INDEX deposits_pending;
CREATE INDEX deposits_to_ask ON deposits (ask_at) WHERE ask_at IS NOT NULL;
