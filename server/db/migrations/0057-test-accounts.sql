-- Accounts by which the operator tries the house out (GLI-19 A.2.5). Marked for good: nothing makes a player's account of one again.

CREATE TABLE test_accounts (
  player_id bigint PRIMARY KEY,
  marked_at timestamptz NOT NULL,
  reason    text NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON test_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON test_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
