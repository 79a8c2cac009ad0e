-- Every operator and security event, linked by hashes.

CREATE TABLE audit_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  -- For example password.changed, kyc.approved.
  kind      text NOT NULL,
  -- player | operator:<name> | system
  actor     text NOT NULL,
  player_id bigint,
  details   jsonb NOT NULL
);
CREATE INDEX audit_events_by_player ON audit_events (player_id, id);
CREATE INDEX audit_events_by_kind ON audit_events (kind, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The chain: each link's hash covers the hash before it and its event (server/audit/chain.ts).
CREATE TABLE audit_links (
  place    bigint PRIMARY KEY CHECK (place > 0),
  event_id bigint NOT NULL UNIQUE REFERENCES audit_events (id),
  hash     bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_links
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Where the chain ends, so that a cut-off end shows. Only the chainer writes it.
CREATE TABLE audit_head (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  place  bigint NOT NULL,
  hash   bytea NOT NULL
);
INSERT INTO audit_head (place, hash) VALUES (0, decode(repeat('00', 32), 'hex'));
CREATE TRIGGER forwards_only BEFORE UPDATE ON audit_head
  FOR EACH ROW WHEN (NEW.place <= OLD.place) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_delete BEFORE DELETE ON audit_head
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
