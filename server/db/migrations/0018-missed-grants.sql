-- What a deposit or a registration should have granted and could not, for the operator to mend.

CREATE TABLE missed_grants (
  player_id bigint NOT NULL,
  id        bigint GENERATED ALWAYS AS IDENTITY,
  hook      text NOT NULL,
  event     text NOT NULL CHECK (event IN ('deposit', 'registration')),
  -- What the hook was told, as JSON text.
  details   text NOT NULL,
  reason    text NOT NULL,
  missed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON missed_grants
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON missed_grants
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
