-- A pot never grows above its range: what is over it waits in the pot's reserve for the next pot of
-- the tier. And a jackpot ends on a day that its rules print (GLI-19 4.13.3, A.5.2(g)).

ALTER TABLE pot_shares ADD COLUMN ceiling bigint CHECK (ceiling > 0);

-- The ledger keeps what the jackpot publishes.
CREATE FUNCTION jackpot_ceilings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pot_shares s
    SET ceiling = (NEW.config->'sections'->substr(s.pot, length('pot:') + 1)->>'max')::bigint;
  RETURN NULL;
END $$;
CREATE TRIGGER jackpot_ceilings AFTER INSERT OR UPDATE ON jackpot_config
  FOR EACH ROW EXECUTE FUNCTION jackpot_ceilings();
UPDATE jackpot_config SET config = config || '{"endsOn": ""}';

-- Moves what a pot holds above its ceiling to its reserve, or fills it up from there, once for a
-- reference. Call after a booking on the pot: that holds it, and its reserve changes under it alone.
CREATE FUNCTION ledger_level_pot(p_pot text, p_reference text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_reserve text := p_pot || '-reserve';
  v_over    bigint;
  v_kept    bigint;
BEGIN
  SELECT h.balance - s.ceiling INTO v_over FROM pot_shares s
    JOIN house_accounts h ON h.name = s.pot AND h.stripe = 0 AND h.currency = 2001
    WHERE s.pot = p_pot;
  IF v_over > 0 THEN
    PERFORM ledger_move(0, 2001, v_over, p_pot, v_reserve, 'pot-overflow', p_reference, p_at);
  ELSIF v_over < 0 THEN
    SELECT h.balance INTO v_kept FROM house_accounts h
      WHERE h.name = v_reserve AND h.stripe = 0 AND h.currency = 2001;
    IF v_kept > 0 THEN
      PERFORM ledger_move(0, 2001, least(v_kept, -v_over), v_reserve, p_pot, 'pot-refill',
        p_reference, p_at);
    END IF;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION ledger_roll(p_limit integer, p_at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_batch  uuid := gen_random_uuid();
  v_shares pot_shares[] := '{}';
  v_share  pot_shares;
  v_sum    integer := 0;
  v_units  numeric;
  v_count  integer;
  v_due    numeric;
  v_whole  bigint;
BEGIN
  FOR v_share IN SELECT * FROM pot_shares s ORDER BY s.pot FOR UPDATE SKIP LOCKED LOOP
    v_shares := v_shares || v_share;
    v_sum := v_sum + v_share.share;
  END LOOP;
  IF v_sum <> 10000 THEN
    RETURN NULL;
  END IF;
  WITH claimed AS (
    DELETE FROM pot_contributions c WHERE (c.player_id, c.wager_id, c.is_return) IN (
      SELECT o.player_id, o.wager_id, o.is_return FROM pot_contributions o LIMIT p_limit)
    RETURNING c.units
  )
  SELECT count(*), sum(units) INTO v_count, v_units FROM claimed;
  IF v_count = 0 THEN
    RETURN 0;
  END IF;
  FOREACH v_share IN ARRAY v_shares LOOP
    v_due := v_share.residue + v_units * v_share.share;
    v_whole := greatest(0, div(v_due, 100000000));
    UPDATE pot_shares s SET residue = v_due - v_whole * 100000000::numeric
      WHERE s.pot = v_share.pot;
    IF v_whole > 0 THEN
      PERFORM ledger_move(0, 2001, v_whole, 'house:wagers', v_share.pot, 'pot-contribution',
        v_batch || ' ' || v_share.pot, p_at);
      PERFORM ledger_level_pot(v_share.pot, v_batch || ' ' || v_share.pot, p_at);
    END IF;
  END LOOP;
  RETURN v_count;
END $$;

ALTER VIEW ledger_audit RENAME TO money_audit;
CREATE VIEW ledger_audit AS
  SELECT problem, subject FROM money_audit
  UNION ALL
  SELECT 'a pot is above its ceiling', s.pot FROM pot_shares s
    JOIN house_accounts h ON h.name = s.pot AND h.currency = 2001 WHERE h.balance > s.ceiling;
