-- What a regulator asks about later: every move of PHP 50,000 or more, and every mended mistake
-- (GLI-19 2.8.8). By a trigger, so that no way of booking money can forget it.
CREATE FUNCTION note_large_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_events (at, kind, actor, player_id, details)
  VALUES (NEW.created_at, CASE NEW.kind WHEN 'reversal' THEN 'money.reversed' ELSE 'money.large' END,
    'system', NEW.player_id, jsonb_build_object('kind', NEW.kind, 'reference', NEW.reference,
      'amount', NEW.amount, 'currency', NEW.currency, 'house', NEW.house));
  RETURN NULL;
END $$;
CREATE TRIGGER note_large_move AFTER INSERT ON transfers
  FOR EACH ROW WHEN (NEW.player_id > 0 AND (NEW.kind = 'reversal'
    OR NEW.currency IN (2, 2001) AND (NEW.amount >= 5000000 OR NEW.amount <= -5000000)))
  EXECUTE FUNCTION note_large_move();
