-- Wagers, wins and rollbacks; cash requirements; what wagers owe to the pots; the safebox.
-- Everything of a player stands under the player's lock (ledger_lock) and has no other one.

-- `counted` lists the cash requirements that a wager counted towards: number, hundredths, number.
CREATE TABLE wagers (
  player_id   bigint NOT NULL,
  id          text NOT NULL,
  game        text NOT NULL,
  amount      bigint NOT NULL CHECK (amount >= 0),
  coin_part   bigint NOT NULL CHECK (coin_part >= 0),
  bonus_part  bigint NOT NULL CHECK (bonus_part >= 0),
  progress    bigint NOT NULL,
  counted     bigint[] NOT NULL,
  grant_id    uuid,
  pot_units   bigint NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'settled', 'rolled_back')),
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, id),
  CHECK (coin_part + bonus_part = amount)
) WITH (fillfactor = 80);
CREATE INDEX wagers_open ON wagers (player_id) WHERE status = 'open';
CREATE INDEX wagers_rolled_back ON wagers (player_id, created_at) WHERE status = 'rolled_back';

CREATE TABLE wager_wins (
  player_id  bigint NOT NULL,
  id         text NOT NULL,
  wager_id   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount >= 0),
  coin_part  bigint NOT NULL,
  bonus_part bigint NOT NULL,
  forfeited  bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id),
  CHECK (coin_part + bonus_part + forfeited = amount)
);

-- Deposits, exchanges and gifts are wagered once before they may leave. `number` counts from 1.
CREATE TABLE cash_requirements (
  player_id  bigint NOT NULL,
  number     bigint NOT NULL,
  source     text NOT NULL CHECK (source IN ('deposit', 'exchange', 'gift', 'reward')),
  reference  text NOT NULL,
  base       bigint NOT NULL CHECK (base > 0),
  need       bigint NOT NULL CHECK (need > 0),
  done       bigint NOT NULL CHECK (done BETWEEN 0 AND need),
  status     text NOT NULL CHECK (status IN ('open', 'met', 'ended')),
  created_at timestamptz NOT NULL,
  ended_at   timestamptz,
  PRIMARY KEY (player_id, number),
  UNIQUE (player_id, source, reference)
) WITH (fillfactor = 70);
CREATE INDEX cash_requirements_open ON cash_requirements (player_id, number) WHERE status = 'open';

-- One runs, others wait; the bonus wallet (currency 2) is the balance of the one that runs.
-- `open_progress`, `open_stakes`: of wagers without a result yet, as a bonus ends by results only.
CREATE TABLE bonus_grants (
  player_id     bigint NOT NULL,
  id            uuid NOT NULL DEFAULT gen_random_uuid(),
  number        bigint NOT NULL,
  source        text NOT NULL,
  reference     text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  need          bigint NOT NULL CHECK (need BETWEEN 0 AND 10 * amount),
  done          bigint NOT NULL DEFAULT 0 CHECK (done >= 0),
  open_progress bigint NOT NULL DEFAULT 0 CHECK (open_progress >= 0),
  open_stakes   bigint NOT NULL DEFAULT 0 CHECK (open_stakes >= 0),
  converted     bigint NOT NULL DEFAULT 0,
  taken         bigint NOT NULL DEFAULT 0,
  status        text NOT NULL
    CHECK (status IN ('waiting', 'running', 'completed', 'spent', 'cancelled', 'expired')),
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, number),
  UNIQUE (player_id, source, reference)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX bonus_grants_running ON bonus_grants (player_id) WHERE status = 'running';
CREATE INDEX bonus_grants_waiting ON bonus_grants (player_id, number) WHERE status = 'waiting';
CREATE INDEX bonus_grants_due ON bonus_grants (expires_at) WHERE status IN ('waiting', 'running');

-- What wagers owe to the pots, in ten-thousandths of a hundredth; negative for a wager taken back.
CREATE TABLE pot_contributions (
  player_id bigint NOT NULL,
  wager_id  text NOT NULL,
  is_return boolean NOT NULL,
  units     bigint NOT NULL,
  PRIMARY KEY (player_id, wager_id, is_return)
);
-- Shares add up to 10,000. `residue` is in units times ten thousand: below a hundredth or negative.
CREATE TABLE pot_shares (
  pot     text PRIMARY KEY CHECK (pot LIKE 'pot:%'),
  share   integer NOT NULL CHECK (share BETWEEN 0 AND 10000),
  residue numeric NOT NULL DEFAULT 0
);
INSERT INTO pot_shares (pot, share) VALUES
  ('pot:major', 3000), ('pot:mega', 4000), ('pot:mini', 1000), ('pot:minor', 2000);

-- A player whose coin is gone, with no wager open and nothing in the safebox, owes no wagers.
CREATE FUNCTION ledger_end_requirements(p_player bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM wallets w
      WHERE w.player_id = p_player AND w.currency IN (2001, 6) AND w.balance > 0)
    OR EXISTS (SELECT FROM wagers w WHERE w.player_id = p_player AND w.status = 'open') THEN
    RETURN;
  END IF;
  UPDATE cash_requirements SET status = 'ended', ended_at = p_at
    WHERE player_id = p_player AND status = 'open';
END $$;

CREATE OR REPLACE FUNCTION ledger_book_wallet(
  p_player bigint, p_currency integer, p_amount bigint, p_transfer uuid, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
BEGIN
  UPDATE wallets SET balance = balance + p_amount, seq = seq + 1
    WHERE player_id = p_player AND currency = p_currency RETURNING * INTO v_wallet;
  INSERT INTO wallet_entries
    VALUES (p_player, p_currency, v_wallet.seq, p_transfer, p_amount, v_wallet.balance, p_at);
  IF p_currency = 2001 AND v_wallet.balance = 0 THEN
    PERFORM ledger_end_requirements(p_player, p_at);
  END IF;
  RETURN v_wallet.balance;
END $$;

-- One leg of a primitive that has checked everything before, under the player's lock.
CREATE FUNCTION ledger_leg(
  p_player bigint, p_currency integer, p_amount bigint, p_house text, p_kind text,
  p_reference text, p_note jsonb, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_id    uuid := gen_random_uuid();
  v_after bigint;
BEGIN
  IF p_amount = 0 THEN
    RETURN;
  END IF;
  IF p_currency <> 2001 THEN
    INSERT INTO wallets (player_id, currency) VALUES (p_player, p_currency) ON CONFLICT DO NOTHING;
  END IF;
  v_after := ledger_book_wallet(p_player, p_currency, p_amount, v_id, p_at);
  INSERT INTO transfers VALUES (p_player, v_id, p_currency, p_amount, p_house, p_kind, p_reference,
    ledger_hash('leg', p_currency::text, p_amount::text, p_house), v_after, p_note, p_at);
  PERFORM ledger_book_house(p_house, p_currency, -p_amount, p_player, v_id, p_at);
END $$;

-- A wager: coin first, then bonus coin. All of it counts towards the bonus that runs. Its coin counts
-- towards cash requirements, the oldest first: bonus coin plays no coin that waits in the safebox.
-- status: placed | replayed | conflict | too_low | rolled_back | what limit_refusal (0033) says
CREATE FUNCTION ledger_wager(
  p_player bigint, p_amount bigint, p_game text, p_wager text, p_weight integer, p_pot_bp integer,
  p_at timestamptz
) RETURNS TABLE (status text, coin_part bigint, bonus_part bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_wallet   wallets;
  v_old      wagers;
  v_grant    bonus_grants;
  v_need     cash_requirements;
  v_coin     bigint;
  v_bonus    bigint;
  v_progress bigint := p_amount * p_weight / 100;
  v_rest     bigint;
  v_part     bigint;
  v_counted  bigint[] := '{}';
  v_units    bigint;
  v_refusal  text;
  v_note     jsonb := jsonb_build_object('game', p_game);
BEGIN
  v_wallet := ledger_lock(p_player, 2001);
  SELECT * INTO v_old FROM wagers w WHERE w.player_id = p_player AND w.id = p_wager;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_old.status = 'rolled_back' THEN 'rolled_back'
      WHEN v_old.amount = p_amount AND v_old.game = p_game THEN 'replayed' ELSE 'conflict' END,
      v_old.coin_part, v_old.bonus_part;
    RETURN;
  END IF;
  v_grant := ledger_running_bonus(p_player, p_at);
  v_coin := least(p_amount, v_wallet.balance - v_wallet.held);
  v_bonus := p_amount - v_coin;
  IF v_bonus > 0 AND (v_grant.id IS NULL OR v_bonus > (SELECT w.balance - w.held FROM wallets w
    WHERE w.player_id = p_player AND w.currency = 2)) THEN
    RETURN QUERY SELECT 'too_low', 0::bigint, 0::bigint;
    RETURN;
  END IF;
  v_refusal := limit_wager(p_player, p_amount, v_coin, p_at);
  IF v_refusal IS NOT NULL THEN
    RETURN QUERY SELECT v_refusal, 0::bigint, 0::bigint;
    RETURN;
  END IF;
  v_rest := v_coin * p_weight / 100;
  WHILE v_rest > 0 LOOP
    SELECT * INTO v_need FROM cash_requirements r
      WHERE r.player_id = p_player AND r.status = 'open' ORDER BY r.number LIMIT 1;
    EXIT WHEN NOT FOUND;
    v_part := least(v_rest, v_need.need - v_need.done);
    UPDATE cash_requirements r SET done = r.done + v_part,
      status = CASE WHEN r.done + v_part = r.need THEN 'met' ELSE 'open' END,
      ended_at = CASE WHEN r.done + v_part = r.need THEN p_at END
      WHERE r.player_id = p_player AND r.number = v_need.number;
    v_counted := v_counted || v_need.number || v_part;
    v_rest := v_rest - v_part;
  END LOOP;
  v_units := v_coin * p_pot_bp;
  INSERT INTO wagers VALUES (p_player, p_wager, p_game, p_amount, v_coin, v_bonus, v_progress,
    v_counted, v_grant.id, v_units, 'open', p_at);
  IF v_grant.id IS NOT NULL THEN
    UPDATE bonus_grants g SET done = g.done + v_progress,
      open_progress = g.open_progress + v_progress,
      open_stakes = g.open_stakes + CASE WHEN v_bonus > 0 THEN 1 ELSE 0 END
      WHERE g.player_id = p_player AND g.id = v_grant.id;
  END IF;
  IF v_units > 0 THEN
    INSERT INTO pot_contributions VALUES (p_player, p_wager, false, v_units);
  END IF;
  PERFORM ledger_leg(p_player, 2001, -v_coin, 'house:wagers', 'wager', p_wager, v_note, p_at);
  PERFORM ledger_leg(p_player, 2, -v_bonus, 'house:wagers', 'wager-bonus', p_wager, v_note, p_at);
  RETURN QUERY SELECT 'placed', v_coin, v_bonus;
END $$;
