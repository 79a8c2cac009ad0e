-- First deposit, follow and bank week; and the channels that bank week counts.

CREATE TABLE promotions (
  name    text PRIMARY KEY CHECK (name IN ('first-deposit', 'follow', 'bank-week')),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);

-- Amounts in hundredths, tiers smallest first.
INSERT INTO promotions VALUES
  ('first-deposit', true, '{
    "tiers": [
      {"id": 1, "min": 10000, "rewards": [
        {"propId": 60001, "count": 20}, {"propId": 80001, "count": 1}]},
      {"id": 2, "min": 50000, "rewards": [
        {"propId": 60001, "count": 60}, {"propId": 80001, "count": 2}]},
      {"id": 3, "min": 100000, "rewards": [
        {"propId": 60001, "count": 150}, {"propId": 80001, "count": 5}]}
    ]
  }'),
  ('follow', true, '{
    "points": 20,
    "channels": [
      {"id": 1, "name": "Bituin Tambayan", "art": "page",
        "text": {"en": "Our community page: stories of players and the week ahead.",
          "fil": "Ang community page natin: kuwento ng mga player at ano''ng meron sa linggo."}},
      {"id": 2, "name": "Parol Balita", "art": "news",
        "text": {"en": "News about games, activities and maintenance.",
          "fil": "Balita sa games, activities at maintenance."}},
      {"id": 3, "name": "Kapitbahay Chat", "art": "chat",
        "text": {"en": "Chat with other players; our team answers there too.",
          "fil": "Makipag-chat sa ibang player; sumasagot din doon ang team namin."}}
    ]
  }'),
  ('bank-week', true, '{
    "tiers": [
      {"id": 1, "need": 50000, "rewards": [{"propId": 60001, "count": 30}]},
      {"id": 2, "need": 200000, "rewards": [
        {"propId": 60001, "count": 120}, {"propId": 80002, "count": 1}]}
    ]
  }');

-- What a player's first deposit came to; a row also where it granted nothing.
CREATE TABLE first_deposits (
  player_id  bigint PRIMARY KEY,
  deposit_id uuid NOT NULL,
  amount     bigint NOT NULL,
  -- 0 = none.
  tier_id    integer NOT NULL,
  -- As they were published then.
  rewards    jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  shown_at   timestamptz
);

CREATE TABLE follows (
  player_id   bigint NOT NULL,
  channel_id  integer NOT NULL,
  opened_at   timestamptz NOT NULL,
  received_at timestamptz,
  PRIMARY KEY (player_id, channel_id)
);

CREATE TABLE bank_week_claims (
  player_id  bigint NOT NULL,
  -- Manila day of the week's Monday, yyyy-mm-dd.
  week       text NOT NULL,
  tier_id    integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, week, tier_id)
);

INSERT INTO recharge_channels (id, provider, name, kind, sort, is_default, max_amount) VALUES
  (3, 'sandbox', 'Bank transfer (sandbox)', 'bank', 3, false, 20000000),
  (4, 'sandbox', 'Over the counter (sandbox)', 'counter', 4, false, 5000000);
INSERT INTO recharge_items VALUES
  (3, 2, 20000), (3, 3, 50000), (3, 4, 100000), (3, 5, 200000), (3, 6, 500000), (3, 7, 1000000),
  (4, 1, 10000), (4, 2, 20000), (4, 3, 50000), (4, 4, 100000), (4, 5, 200000), (4, 6, 500000);

CREATE INDEX deposits_paid ON deposits (player_id, settled_at) WHERE status = 'PAID';
