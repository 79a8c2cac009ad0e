-- needs: nothing
-- What a round leaves in indexes (docs/decisions/0100). A row whose indexed columns change gets a new entry in each index of
-- its table: a round of the studio had 28. Released before: its statements are right without the index that goes, and slower.

-- Until its end nothing of a round changes that an index names: it is open as long as it is due.
DROP INDEX studio_rounds_open;
CREATE UNIQUE INDEX studio_rounds_open ON studio_rounds (player_id, game_id, try_it)
  WHERE due_at IS NOT NULL;
DROP INDEX studio_rounds_unseen;

-- Room beside a row for its next version, which then needs no entry either.
ALTER TABLE fairness_players SET (fillfactor = 70);
ALTER TABLE fairness_seeds SET (fillfactor = 85);
ALTER TABLE play_sessions SET (fillfactor = 70);
ALTER TABLE sessions SET (fillfactor = 80);

-- As in 0077, but what a result brings is written with the end: p_round holds it.
CREATE OR REPLACE FUNCTION game_close_round(
  p_round game_rounds, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_player bigint := p_round.player_id;
  v_wager  text;
  v_funds  record;
  v_now    record;
BEGIN
  FOR v_wager IN SELECT w.id FROM wagers w WHERE w.player_id = v_player
    AND w.id = ANY (p_round.wagers) AND w.status = 'open' ORDER BY w.id LOOP
    -- No provider's id holds a space.
    PERFORM ledger_win(v_player, v_wager, v_wager || ' end', 0, p_at);
  END LOOP;
  v_funds := game_funds(v_player, p_at);
  UPDATE game_rounds r SET payout = p_round.payout, wins = p_round.wins, status = 'settled',
    ended_at = p_at, details = p_details, draw_id = p_draw, ask_at = NULL,
    balance_after = v_funds.balance + v_funds.bonus
    WHERE r.player_id = v_player AND r.id = p_round.id
    RETURNING manila_day(r.started_at) AS day, r.game_id, r.type_id, r.stake, r.payout INTO v_now;
  INSERT INTO player_game_days AS d (player_id, day, game_id, type_id, rounds, wagered, won)
    VALUES (v_player, v_now.day, v_now.game_id, v_now.type_id, 1, v_now.stake, v_now.payout)
    ON CONFLICT (player_id, day, game_id) DO UPDATE SET rounds = d.rounds + 1,
      wagered = d.wagered + excluded.wagered, won = d.won + excluded.won;
END $$;

CREATE OR REPLACE FUNCTION game_win(
  p_code text, p_player bigint, p_round text, p_wager text, p_win text, p_amount bigint,
  p_ends boolean, p_details jsonb, p_draw text, p_at timestamptz
) RETURNS game_answer LANGUAGE plpgsql AS $$
DECLARE
  v_id       text := p_code || ':' || p_win;
  v_wager    text := p_code || ':' || p_wager;
  v_round_id text := p_code || ':' || p_round;
  v_day      date;
  v_round    game_rounds;
  v_known    text;
  v_paid     ledger_answer;
  v_wallet   wallets;
  v_funds    record;
  v_is_end   boolean;
BEGIN
  PERFORM 1 FROM players k WHERE k.id = p_player;
  IF NOT FOUND THEN
    RETURN ROW('player-unknown', NULL, NULL, NULL, NULL, NULL)::game_answer;
  END IF;
  v_wallet := ledger_lock(p_player, 2001);
  SELECT * INTO v_round FROM game_rounds r WHERE r.player_id = p_player AND r.id = v_round_id;
  SELECT w.status INTO v_known FROM wagers w WHERE w.player_id = p_player AND w.id = v_wager;
  IF v_known IS NULL OR v_known = 'rolled_back' THEN
    RETURN game_reply(CASE WHEN v_known IS NULL THEN 'wager-missing' ELSE 'rolled-back' END,
      p_player, p_at);
  END IF;
  IF NOT v_wager = ANY (coalesce(v_round.wagers, '{}')) THEN
    RETURN game_reply('conflict', p_player, p_at);
  END IF;
  v_paid := ledger_result(v_wallet, v_wager, v_id, p_amount, p_at);
  IF v_paid.status = 'conflict' THEN
    RETURN game_reply('conflict', p_player, p_at);
  END IF;
  v_is_end := p_ends AND v_round.status = 'open';
  IF v_paid.status = 'booked' THEN
    v_round.payout := v_round.payout + p_amount;
    v_round.wins := v_round.wins || v_id;
    IF v_round.status = 'settled' THEN
      v_funds := game_funds(p_player, p_at);
      UPDATE game_rounds r SET payout = v_round.payout, wins = v_round.wins,
        balance_after = v_funds.balance + v_funds.bonus
        WHERE r.player_id = p_player AND r.id = v_round.id;
      v_day := manila_day(v_round.started_at);
      UPDATE player_game_days d SET won = d.won + p_amount
        WHERE d.player_id = p_player AND d.day = v_day AND d.game_id = v_round.game_id;
    ELSIF NOT v_is_end THEN
      UPDATE game_rounds r SET payout = v_round.payout, wins = v_round.wins, balance_after = NULL
        WHERE r.player_id = p_player AND r.id = v_round.id;
    END IF;
  END IF;
  IF v_is_end THEN
    PERFORM game_close_round(v_round, p_details, p_draw, p_at);
  END IF;
  RETURN game_reply('ok', p_player, p_at, v_paid.coin_part, v_paid.bonus_part,
    v_paid.status = 'replayed');
END $$;
