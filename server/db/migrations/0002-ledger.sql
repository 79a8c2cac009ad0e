-- Double entry, append-only, whole numbers (coins in hundredths). Only server/ledger calls these functions.
-- Lock order of every money transaction: the player's coin wallet (the player's mutex), further wallets,
-- striped house rows, pots last. Expected "no"s come back as a status and write nothing.

CREATE TABLE wallets (
  player_id bigint NOT NULL,
  currency  integer NOT NULL,
  balance   bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  held      bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  seq       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, currency),
  CHECK (held <= balance)
) WITH (fillfactor = 70);

CREATE TABLE house_accounts (
  name     text NOT NULL,
  stripe   smallint NOT NULL,
  currency integer NOT NULL,
  balance  bigint NOT NULL DEFAULT 0,
  seq      bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (name, stripe, currency),
  CHECK (name NOT LIKE 'pot:%' OR balance >= 0)
) WITH (fillfactor = 70);

CREATE TABLE transfers (
  player_id     bigint NOT NULL,
  id            uuid NOT NULL DEFAULT gen_random_uuid(),
  currency      integer NOT NULL,
  amount        bigint NOT NULL CHECK (amount <> 0),
  house         text NOT NULL,
  kind          text NOT NULL,
  reference     text NOT NULL,
  input_hash    text NOT NULL,
  balance_after bigint NOT NULL,
  note          jsonb NOT NULL DEFAULT '{}',
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, kind, reference)
);
CREATE INDEX transfers_by_time ON transfers (player_id, kind, created_at);

CREATE TABLE wallet_entries (
  player_id     bigint NOT NULL,
  currency      integer NOT NULL,
  seq           bigint NOT NULL,
  transfer_id   uuid NOT NULL,
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, currency, seq)
);

CREATE TABLE house_entries (
  name          text NOT NULL,
  stripe        smallint NOT NULL,
  currency      integer NOT NULL,
  seq           bigint NOT NULL,
  player_id     bigint NOT NULL,
  transfer_id   uuid NOT NULL,
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (name, stripe, currency, seq)
);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on % is refused', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON wallet_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON house_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON house_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION ledger_hash(VARIADIC p_parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(array_to_json(p_parts)::text, 'UTF8')), 'hex')
$$;

CREATE FUNCTION ledger_stripe(p_name text, p_player bigint) RETURNS smallint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_name LIKE 'pot:%' THEN 0 ELSE p_player % 64 END::smallint
$$;

-- Locks the player (by the coin wallet, 2001) and then the wallet; makes what is missing.
CREATE FUNCTION ledger_lock(p_player bigint, p_currency integer) RETURNS wallets
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
BEGIN
  SELECT * INTO v_wallet FROM wallets WHERE player_id = p_player AND currency = 2001 FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO wallets (player_id, currency) VALUES (p_player, 2001) ON CONFLICT DO NOTHING;
    SELECT * INTO v_wallet FROM wallets WHERE player_id = p_player AND currency = 2001 FOR UPDATE;
  END IF;
  IF p_currency <> 2001 THEN
    INSERT INTO wallets (player_id, currency) VALUES (p_player, p_currency) ON CONFLICT DO NOTHING;
    SELECT * INTO v_wallet FROM wallets
      WHERE player_id = p_player AND currency = p_currency FOR UPDATE;
  END IF;
  RETURN v_wallet;
END $$;

CREATE FUNCTION ledger_book_wallet(
  p_player bigint, p_currency integer, p_amount bigint, p_transfer uuid, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
BEGIN
  UPDATE wallets SET balance = balance + p_amount, seq = seq + 1
    WHERE player_id = p_player AND currency = p_currency RETURNING * INTO v_wallet;
  INSERT INTO wallet_entries
    VALUES (p_player, p_currency, v_wallet.seq, p_transfer, p_amount, v_wallet.balance, p_at);
  RETURN v_wallet.balance;
END $$;

CREATE FUNCTION ledger_book_house(
  p_name text, p_currency integer, p_amount bigint, p_player bigint, p_transfer uuid,
  p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_stripe smallint := ledger_stripe(p_name, p_player);
  v_house  house_accounts;
BEGIN
  UPDATE house_accounts SET balance = balance + p_amount, seq = seq + 1
    WHERE name = p_name AND stripe = v_stripe AND currency = p_currency RETURNING * INTO v_house;
  IF NOT FOUND THEN
    INSERT INTO house_accounts VALUES (p_name, v_stripe, p_currency, p_amount, 1)
      ON CONFLICT (name, stripe, currency)
      DO UPDATE SET balance = house_accounts.balance + p_amount, seq = house_accounts.seq + 1
      RETURNING * INTO v_house;
  END IF;
  INSERT INTO house_entries VALUES (p_name, v_stripe, p_currency, v_house.seq, p_player, p_transfer,
    p_amount, v_house.balance, p_at);
  RETURN v_house.balance;
END $$;

-- One posting between a player and a house account; a positive amount goes to the player.
-- status: posted | replayed | conflict | too_low
CREATE FUNCTION ledger_post(
  p_player bigint, p_currency integer, p_amount bigint, p_house text, p_kind text,
  p_reference text, p_note jsonb, p_at timestamptz
) RETURNS TABLE (status text, transfer_id uuid, balance_after bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_hash   text := ledger_hash('post', p_currency::text, p_amount::text, p_house);
  v_wallet wallets;
  v_old    transfers;
  v_id     uuid := gen_random_uuid();
  v_after  bigint;
BEGIN
  v_wallet := ledger_lock(p_player, p_currency);
  SELECT * INTO v_old FROM transfers t
    WHERE t.player_id = p_player AND t.kind = p_kind AND t.reference = p_reference;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old.input_hash = v_hash THEN 'replayed' ELSE 'conflict' END,
      v_old.id, v_old.balance_after;
    RETURN;
  END IF;
  IF v_wallet.balance - v_wallet.held + p_amount < 0 THEN
    RETURN QUERY SELECT 'too_low', NULL::uuid, v_wallet.balance;
    RETURN;
  END IF;
  INSERT INTO transfers VALUES (p_player, v_id, p_currency, p_amount, p_house, p_kind, p_reference,
    v_hash, v_wallet.balance + p_amount, p_note, p_at);
  v_after := ledger_book_wallet(p_player, p_currency, p_amount, v_id, p_at);
  PERFORM ledger_book_house(p_house, p_currency, -p_amount, p_player, v_id, p_at);
  RETURN QUERY SELECT 'posted', v_id, v_after;
END $$;

-- Moves between two house accounts, on account of a player (0 = nobody's); a pot is booked last.
CREATE FUNCTION ledger_move(
  p_player bigint, p_currency integer, p_amount bigint, p_from text, p_to text, p_kind text,
  p_reference text, p_at timestamptz
) RETURNS TABLE (status text, transfer_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_hash text := ledger_hash('move', p_currency::text, p_amount::text, p_from, p_to);
  v_id   uuid := gen_random_uuid();
  v_old  transfers;
BEGIN
  INSERT INTO transfers VALUES (p_player, v_id, p_currency, p_amount, p_from, p_kind, p_reference,
    v_hash, 0, jsonb_build_object('to', p_to), p_at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO v_old FROM transfers t
      WHERE t.player_id = p_player AND t.kind = p_kind AND t.reference = p_reference;
    RETURN QUERY SELECT CASE WHEN v_old.input_hash = v_hash THEN 'replayed' ELSE 'conflict' END,
      v_old.id;
    RETURN;
  END IF;
  IF p_from LIKE 'pot:%' THEN
    PERFORM ledger_book_house(p_to, p_currency, p_amount, p_player, v_id, p_at);
    PERFORM ledger_book_house(p_from, p_currency, -p_amount, p_player, v_id, p_at);
  ELSE
    PERFORM ledger_book_house(p_from, p_currency, -p_amount, p_player, v_id, p_at);
    PERFORM ledger_book_house(p_to, p_currency, p_amount, p_player, v_id, p_at);
  END IF;
  RETURN QUERY SELECT 'posted', v_id;
END $$;

-- Pays a whole pot to a player and seeds it anew from a house account, all or nothing.
-- status: posted | replayed | conflict
CREATE FUNCTION ledger_pay_pot(
  p_player bigint, p_currency integer, p_pot text, p_seed bigint, p_seed_house text, p_kind text,
  p_reference text, p_note jsonb, p_at timestamptz
) RETURNS TABLE (status text, transfer_id uuid, amount bigint, balance_after bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_hash   text := ledger_hash('pot', p_currency::text, p_pot, p_seed::text, p_seed_house);
  v_wallet wallets;
  v_old    transfers;
  v_id     uuid := gen_random_uuid();
  v_seed   uuid := gen_random_uuid();
  v_pot    bigint;
BEGIN
  v_wallet := ledger_lock(p_player, p_currency);
  SELECT * INTO v_old FROM transfers t
    WHERE t.player_id = p_player AND t.kind = p_kind AND t.reference = p_reference;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old.input_hash = v_hash THEN 'replayed' ELSE 'conflict' END,
      v_old.id, v_old.amount, v_old.balance_after;
    RETURN;
  END IF;
  PERFORM ledger_book_house(p_seed_house, p_currency, -p_seed, p_player, v_seed, p_at);
  SELECT h.balance INTO v_pot FROM house_accounts h
    WHERE h.name = p_pot AND h.stripe = 0 AND h.currency = p_currency FOR UPDATE;
  IF v_pot IS NULL OR v_pot <= 0 THEN
    RAISE EXCEPTION 'the pot % holds nothing', p_pot;
  END IF;
  INSERT INTO transfers VALUES
    (p_player, v_id, p_currency, v_pot, p_pot, p_kind, p_reference, v_hash,
      v_wallet.balance + v_pot, p_note, p_at),
    (p_player, v_seed, p_currency, p_seed, p_seed_house, p_kind || '-reseed', p_reference, v_hash,
      0, jsonb_build_object('to', p_pot), p_at);
  PERFORM ledger_book_wallet(p_player, p_currency, v_pot, v_id, p_at);
  PERFORM ledger_book_house(p_pot, p_currency, -v_pot, p_player, v_id, p_at);
  PERFORM ledger_book_house(p_pot, p_currency, p_seed, p_player, v_seed, p_at);
  RETURN QUERY SELECT 'posted', v_id, v_pot, v_wallet.balance + v_pot;
END $$;
