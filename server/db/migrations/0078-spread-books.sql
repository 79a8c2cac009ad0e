-- What 0077 is for games, for the ledger and the limits (docs/decisions/0096): the same locks, refusals and rows, one
-- table a statement. Signatures stay, so a release before goes on.

-- What a move tells the operator's log waits with its player, as the log itself is one for all; the chain takes it
-- from here within a second (server/audit/chain.ts). A release before leaves it for the next one.
CREATE TABLE audit_inbox (
  player_id bigint NOT NULL,
  id        uuid NOT NULL,
  seq       bigint GENERATED ALWAYS AS IDENTITY,
  at        timestamptz NOT NULL,
  kind      text NOT NULL,
  actor     text NOT NULL,
  details   jsonb NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE TRIGGER no_update BEFORE UPDATE ON audit_inbox FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_inbox
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION ledger_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_kind text;
BEGIN
  IF NEW.kind = 'deposit' AND NEW.currency = 2001 THEN
    INSERT INTO player_days AS d (player_id, day, deposited)
      VALUES (NEW.player_id, manila_day(NEW.created_at), NEW.amount)
      ON CONFLICT (player_id, day) DO UPDATE SET deposited = d.deposited + excluded.deposited;
  END IF;
  IF NEW.player_id > 0 AND (NEW.kind = 'reversal'
    OR NEW.currency IN (2, 2001) AND (NEW.amount >= 5000000 OR NEW.amount <= -5000000)) THEN
    v_kind := CASE WHEN NEW.kind = 'reversal' THEN 'money.reversed' ELSE 'money.large' END;
    INSERT INTO audit_inbox (player_id, id, at, kind, actor, details)
    VALUES (NEW.player_id, NEW.id, NEW.created_at, v_kind, 'system', jsonb_build_object(
      'kind', NEW.kind, 'reference', NEW.reference, 'amount', NEW.amount, 'currency', NEW.currency,
      'house', NEW.house));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ledger_book_house(
  p_name text, p_currency integer, p_amount bigint, p_player bigint, p_transfer uuid,
  p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_stripe bigint := ledger_stripe(p_name, p_player);
  v_seq    bigint;
  v_after  bigint;
BEGIN
  LOOP
    UPDATE house_accounts h SET balance = h.balance + p_amount, seq = h.seq + 1
      WHERE h.stripe = v_stripe AND h.name = p_name AND h.currency = p_currency
      RETURNING h.seq, h.balance INTO v_seq, v_after;
    EXIT WHEN FOUND;
    INSERT INTO house_accounts (name, stripe, currency) VALUES (p_name, v_stripe, p_currency)
      ON CONFLICT DO NOTHING;
  END LOOP;
  INSERT INTO house_entries
    VALUES (p_name, v_stripe, p_currency, v_seq, p_player, p_transfer, p_amount, v_after, p_at);
  RETURN v_after;
END $$;

CREATE OR REPLACE FUNCTION ledger_leg(
  p_player bigint, p_currency integer, p_amount bigint, p_house text, p_kind text,
  p_reference text, p_note jsonb, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_id    uuid := gen_random_uuid();
  v_hash  text := ledger_hash('leg', p_currency::text, p_amount::text, p_house);
  v_owed  bigint := -p_amount;
  v_seq   bigint;
  v_after bigint;
  v_house bigint;
BEGIN
  IF p_amount = 0 THEN
    RETURN NULL;
  END IF;
  IF p_currency <> 2001 THEN
    INSERT INTO wallets (player_id, currency) VALUES (p_player, p_currency) ON CONFLICT DO NOTHING;
  END IF;
  UPDATE wallets w SET balance = w.balance + p_amount, seq = w.seq + 1
    WHERE w.player_id = p_player AND w.currency = p_currency
    RETURNING w.seq, w.balance INTO v_seq, v_after;
  INSERT INTO wallet_entries
    VALUES (p_player, p_currency, v_seq, v_id, p_amount, v_after, p_at);
  INSERT INTO transfers VALUES (p_player, v_id, p_currency, p_amount, p_house, p_kind, p_reference,
    v_hash, v_after, p_note, p_at);
  UPDATE house_accounts h SET balance = h.balance + v_owed, seq = h.seq + 1
    WHERE h.stripe = p_player AND h.name = p_house AND h.currency = p_currency
    RETURNING h.seq, h.balance INTO v_seq, v_house;
  IF FOUND THEN
    INSERT INTO house_entries
      VALUES (p_house, p_player, p_currency, v_seq, p_player, v_id, v_owed, v_house, p_at);
  ELSE
    PERFORM ledger_book_house(p_house, p_currency, v_owed, p_player, v_id, p_at);
  END IF;
  IF p_currency = 2001 AND v_after = 0 THEN
    PERFORM ledger_end_requirements(p_player, p_at);
  END IF;
  RETURN v_after;
END $$;

CREATE OR REPLACE FUNCTION ledger_end_requirements(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM wallets w
    WHERE w.player_id = p_player AND w.currency IN (2001, 6) AND w.balance > 0 LIMIT 1;
  IF FOUND THEN
    RETURN;
  END IF;
  PERFORM 1 FROM wagers w WHERE w.player_id = p_player AND w.status = 'open' LIMIT 1;
  IF FOUND THEN
    RETURN;
  END IF;
  UPDATE cash_requirements SET status = 'ended', ended_at = p_at
    WHERE player_id = p_player AND status = 'open';
END $$;

CREATE OR REPLACE FUNCTION ledger_take(
  p_wallet wallets, p_amount bigint, p_game text, p_wager text, p_weight integer, p_pot_bp integer,
  p_at timestamptz
) RETURNS ledger_answer LANGUAGE plpgsql AS $$
DECLARE
  v_player   bigint := p_wallet.player_id;
  v_day      date := manila_day(p_at);
  v_grant    bonus_grants;
  v_need     record;
  v_funds    bigint := 0;
  v_coin     bigint;
  v_bonus    bigint;
  v_stakes   integer;
  v_progress bigint := p_amount * p_weight / 100;
  v_rest     bigint;
  v_part     bigint;
  v_counted  bigint[] := '{}';
  v_units    bigint;
  v_refusal  text;
  v_note     jsonb := jsonb_build_object('game', p_game);
BEGIN
  SELECT * INTO v_grant FROM bonus_grants g
    WHERE g.player_id = v_player AND g.status = 'running';
  IF v_grant.expires_at <= p_at THEN
    v_grant := ledger_running_bonus(v_player, p_at);
    SELECT * INTO p_wallet FROM wallets w WHERE w.player_id = v_player AND w.currency = 2001;
  END IF;
  IF v_grant.id IS NOT NULL THEN
    SELECT w.balance - w.held INTO v_funds FROM wallets w
      WHERE w.player_id = v_player AND w.currency = 2;
  END IF;
  v_coin := least(p_amount, p_wallet.balance - p_wallet.held);
  v_bonus := p_amount - v_coin;
  IF v_bonus > v_funds THEN
    RETURN ROW('too_low', 0, 0, 0, NULL, NULL)::ledger_answer;
  END IF;
  v_refusal := limit_refusal(v_player, p_amount, v_coin, p_at);
  IF v_refusal IS NOT NULL THEN
    RETURN ROW(v_refusal, 0, 0, 0, NULL, NULL)::ledger_answer;
  END IF;
  v_rest := v_coin * p_weight / 100;
  WHILE v_rest > 0 LOOP
    SELECT r.number, r.need - r.done AS open INTO v_need FROM cash_requirements r
      WHERE r.player_id = v_player AND r.status = 'open' ORDER BY r.number LIMIT 1;
    EXIT WHEN NOT FOUND;
    v_part := least(v_rest, v_need.open);
    IF v_part = v_need.open THEN
      UPDATE cash_requirements r SET done = r.need, status = 'met', ended_at = p_at
        WHERE r.player_id = v_player AND r.number = v_need.number;
    ELSE
      UPDATE cash_requirements r SET done = r.done + v_part
        WHERE r.player_id = v_player AND r.number = v_need.number;
    END IF;
    v_counted := v_counted || v_need.number || v_part;
    v_rest := v_rest - v_part;
  END LOOP;
  v_units := v_coin * p_pot_bp;
  UPDATE player_days d SET wagered = d.wagered + p_amount, staked = d.staked + v_coin,
    played_ms = d.played_ms + play_ms(d.seen_at, p_at), seen_at = greatest(d.seen_at, p_at)
    WHERE d.player_id = v_player AND d.day = v_day AND d.seen_at > '-infinity';
  IF NOT FOUND THEN
    PERFORM limit_count(v_player, p_amount, v_coin, p_at);
  END IF;
  INSERT INTO wagers VALUES (v_player, p_wager, p_game, p_amount, v_coin, v_bonus, v_progress,
    v_counted, v_grant.id, v_units, 'open', p_at);
  IF v_grant.id IS NOT NULL THEN
    v_stakes := CASE WHEN v_bonus > 0 THEN 1 ELSE 0 END;
    UPDATE bonus_grants g SET done = g.done + v_progress,
      open_progress = g.open_progress + v_progress, open_stakes = g.open_stakes + v_stakes
      WHERE g.player_id = v_player AND g.id = v_grant.id;
  END IF;
  IF v_units > 0 THEN
    INSERT INTO pot_contributions VALUES (v_player, p_wager, false, v_units);
  END IF;
  IF v_coin > 0 THEN
    v_rest := ledger_leg(v_player, 2001, -v_coin, 'house:wagers', 'wager', p_wager, v_note, p_at);
  END IF;
  IF v_bonus > 0 THEN
    v_rest := ledger_leg(v_player, 2, -v_bonus, 'house:wagers', 'wager-bonus', p_wager, v_note, p_at);
  END IF;
  RETURN ROW('placed', v_coin, v_bonus, 0, p_wallet.balance - p_wallet.held - v_coin,
    v_funds - v_bonus)::ledger_answer;
END $$;

CREATE OR REPLACE FUNCTION ledger_wager(
  p_player bigint, p_amount bigint, p_game text, p_wager text, p_weight integer, p_pot_bp integer,
  p_at timestamptz
) RETURNS TABLE (status text, coin_part bigint, bonus_part bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets := ledger_lock(p_player, 2001);
  v_known  wagers;
  v_took   ledger_answer;
BEGIN
  SELECT * INTO v_known FROM wagers w WHERE w.player_id = p_player AND w.id = p_wager;
  IF v_known.id IS NOT NULL THEN
    status := CASE WHEN v_known.status = 'rolled_back' THEN 'rolled_back'
      WHEN v_known.amount = p_amount AND v_known.game = p_game THEN 'replayed' ELSE 'conflict' END;
    coin_part := v_known.coin_part;
    bonus_part := v_known.bonus_part;
  ELSE
    v_took := ledger_take(v_wallet, p_amount, p_game, p_wager, p_weight, p_pot_bp, p_at);
    status := v_took.status;
    coin_part := v_took.coin_part;
    bonus_part := v_took.bonus_part;
  END IF;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION ledger_close_wager(
  p_wager wagers, p_end text, p_coin bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_wager.player_id;
  v_back   bigint := CASE WHEN p_end = 'rolled_back' THEN p_wager.progress ELSE 0 END;
  v_stakes integer := CASE WHEN p_wager.bonus_part > 0 THEN 1 ELSE 0 END;
BEGIN
  UPDATE wagers w SET status = p_end WHERE w.player_id = v_player AND w.id = p_wager.id;
  IF p_wager.grant_id IS NOT NULL THEN
    UPDATE bonus_grants g SET done = g.done - v_back,
      open_progress = g.open_progress - p_wager.progress, open_stakes = g.open_stakes - v_stakes
      WHERE g.player_id = v_player AND g.id = p_wager.grant_id;
    PERFORM ledger_check_bonus(v_player, p_wager.grant_id, p_at);
  END IF;
  IF p_coin = 0 THEN
    PERFORM ledger_end_requirements(v_player, p_at);
  END IF;
END $$;
