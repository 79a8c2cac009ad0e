-- Lucky jackpot: what the operator publishes, the draws, and each player's largest prize.

CREATE TABLE jackpot_config (
  id      smallint PRIMARY KEY CHECK (id = 1),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);

-- The ring's weights sum to 10,000, the wheel's (Mega, Major, Minor, Mini) to 1,000. Amounts in hundredths.
INSERT INTO jackpot_config VALUES (1, true, '{
  "displayMode": "range",
  "prizes": [
    {"id": 1, "propId": 2001, "count": 100, "showNum": "1", "weight": 3000},
    {"id": 2, "propId": 2002, "count": 50, "showNum": "50", "weight": 2500},
    {"id": 3, "propId": 2001, "count": 200, "showNum": "2", "weight": 1800},
    {"id": 4, "propId": 60001, "count": 5, "showNum": "5", "weight": 1200},
    {"id": 5, "propId": 2001, "count": 500, "showNum": "5", "weight": 700},
    {"id": 6, "propId": 1005, "count": 1, "showNum": "1", "weight": 400},
    {"id": 7, "propId": 2001, "count": 2000, "showNum": "20", "weight": 250},
    {"id": 8, "propId": 50000, "count": 1, "showNum": "JACKPOT", "weight": 100},
    {"id": 9, "propId": 2001, "count": 10000, "showNum": "100", "weight": 49},
    {"id": 10, "propId": 2001, "count": 88800, "showNum": "888", "weight": 1}
  ],
  "tierWeights": [1, 9, 90, 900],
  "sections": {
    "mega": {"min": 5000000, "max": 20000000},
    "major": {"min": 500000, "max": 2000000},
    "minor": {"min": 50000, "max": 200000},
    "mini": {"min": 5000, "max": 20000}
  },
  "depositToJoin": 10000,
  "depositPerChance": 10000,
  "depositChancesPerDay": 10,
  "drawsWithoutWager": 3,
  "wagerPerDraw": 20000
}');

SELECT ledger_move(0, 2001, 8430250, 'house:jackpot', 'pot:mega', 'pot-seed', 'mega', now());
SELECT ledger_move(0, 2001, 1105400, 'house:jackpot', 'pot:major', 'pot-seed', 'major', now());
SELECT ledger_move(0, 2001, 96720, 'house:jackpot', 'pot:minor', 'pot-seed', 'minor', now());
SELECT ledger_move(0, 2001, 9480, 'house:jackpot', 'pot:mini', 'pot-seed', 'mini', now());

CREATE TABLE jackpot_draws (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL,
  number      bigint NOT NULL,
  cell        smallint NOT NULL CHECK (cell BETWEEN 0 AND 9),
  prop_id     integer NOT NULL,
  count       bigint NOT NULL,
  type        smallint NOT NULL CHECK (type IN (1, 2)),
  section_min bigint NOT NULL,
  section_max bigint NOT NULL,
  transfer_id uuid NOT NULL,
  -- As they were at the draw: winners and ranking show what was true then.
  nickname    text NOT NULL,
  avatar      text NOT NULL,
  created_at  timestamptz NOT NULL,
  shown_at    timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, number)
);
CREATE INDEX jackpot_draws_today ON jackpot_draws (player_id, created_at);
CREATE INDEX jackpot_draws_unshown ON jackpot_draws (player_id, number) WHERE shown_at IS NULL;
CREATE INDEX jackpot_winners ON jackpot_draws (created_at DESC) WHERE prop_id = 2001 OR type = 2;

CREATE TABLE jackpot_best (
  player_id  bigint PRIMARY KEY,
  draw_id    uuid NOT NULL,
  prop_id    integer NOT NULL,
  reward     bigint NOT NULL,
  nickname   text NOT NULL,
  avatar     text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX jackpot_best_rank ON jackpot_best (reward DESC, created_at, player_id);
