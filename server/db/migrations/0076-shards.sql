-- Keys that a table spread by player or reference can't hold (server/db/shards.ts, decision 0093). All
-- three tables are small: the operator's sandbox, links of minutes, and mail links that are still open.

-- A random uuid of 122 bits, which no second payment gets.
ALTER TABLE sandbox_payments DROP CONSTRAINT sandbox_payments_session_id_key;

-- A random token's hash likewise; whoever asks finds by the index.
CREATE INDEX mail_addresses_by_token ON mail_addresses (token_hash) WHERE token_hash IS NOT NULL;
DROP INDEX mail_addresses_token;

ALTER TABLE login_proofs DROP CONSTRAINT login_proofs_pkey,
  ADD PRIMARY KEY (player_id, ticket_hash);
CREATE INDEX login_proofs_by_ticket ON login_proofs (ticket_hash);
