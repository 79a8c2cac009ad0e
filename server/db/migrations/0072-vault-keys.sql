-- Keys of the vault can be changed (docs/decisions/0087): what is sealed from now on lies under key_id;
-- the key before it is readable until all is sealed anew.
ALTER TABLE vault_keys ADD COLUMN old_key_id text;

-- How far sealing anew has come in each table: rows up to this key are done.
CREATE TABLE vault_progress (
  table_name text PRIMARY KEY,
  position   jsonb,
  done       bigint NOT NULL DEFAULT 0,
  is_over    boolean NOT NULL DEFAULT false
);
