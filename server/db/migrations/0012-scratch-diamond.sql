-- Scratch cards, the diamond shop with its orders, and what the operator did.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP;
END $$;

-- Every step of an operator, by whom and when.
CREATE TABLE operator_steps (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  operator  text NOT NULL,
  command   text NOT NULL,
  -- What it was about, for example the number of an order.
  subject   text NOT NULL,
  note      text NOT NULL DEFAULT ''
);
CREATE INDEX operator_steps_by_subject ON operator_steps (command, subject);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON operator_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE scratch_config (
  id      smallint PRIMARY KEY CHECK (id = 1),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);

-- Prices in diamonds. The weights of a kind sum to 10,000; prop 0 is nothing. The smallest win is worth
-- what its card costs (a diamond buys about 50 hundredths), so no loss is dressed as a win.
INSERT INTO scratch_config VALUES (1, true, '{
  "kinds": [
    {"kind": 1, "price": 10, "prizes": [
      {"propId": 0, "count": 0, "weight": 5200},
      {"propId": 2001, "count": 500, "weight": 2300},
      {"propId": 60001, "count": 10, "weight": 1200},
      {"propId": 2001, "count": 1000, "weight": 700},
      {"propId": 80001, "count": 2, "weight": 400},
      {"propId": 2001, "count": 5000, "weight": 150},
      {"propId": 100002, "count": 1, "weight": 40},
      {"propId": 2001, "count": 50000, "weight": 10}
    ]},
    {"kind": 2, "price": 30, "prizes": [
      {"propId": 0, "count": 0, "weight": 4800},
      {"propId": 2001, "count": 1500, "weight": 2400},
      {"propId": 60001, "count": 40, "weight": 1300},
      {"propId": 2001, "count": 3000, "weight": 900},
      {"propId": 80002, "count": 2, "weight": 400},
      {"propId": 2001, "count": 15000, "weight": 160},
      {"propId": 100003, "count": 1, "weight": 30},
      {"propId": 2001, "count": 150000, "weight": 10}
    ]},
    {"kind": 3, "price": 100, "prizes": [
      {"propId": 0, "count": 0, "weight": 4900},
      {"propId": 2001, "count": 5000, "weight": 2300},
      {"propId": 60001, "count": 120, "weight": 1300},
      {"propId": 2001, "count": 10000, "weight": 900},
      {"propId": 80003, "count": 2, "weight": 400},
      {"propId": 2001, "count": 50000, "weight": 160},
      {"propId": 100005, "count": 1, "weight": 30},
      {"propId": 2001, "count": 888800, "weight": 10}
    ]}
  ],
  "awards": [
    {"id": 1, "need": 5, "propId": 60001, "count": 10},
    {"id": 2, "need": 10, "propId": 80001, "count": 2},
    {"id": 3, "need": 25, "propId": 2001, "count": 5000},
    {"id": 4, "need": 50, "propId": 80002, "count": 2},
    {"id": 5, "need": 100, "propId": 60001, "count": 200},
    {"id": 6, "need": 200, "propId": 2001, "count": 50000}
  ]
}');

CREATE TABLE scratch_cards (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL,
  -- Counts a player's cards from 1; the order that time alone cannot promise.
  number      bigint NOT NULL,
  kind        smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  prize_index smallint NOT NULL CHECK (prize_index >= 0),
  prop_id     integer NOT NULL,
  count       bigint NOT NULL,
  -- As they were when it was scratched: the ticker shows what was true then.
  nickname    text NOT NULL,
  avatar      text NOT NULL,
  created_at  timestamptz NOT NULL,
  shown_at    timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, number)
);
CREATE INDEX scratch_cards_unshown ON scratch_cards (player_id, number) WHERE shown_at IS NULL;
CREATE INDEX scratch_wins ON scratch_cards (created_at DESC) WHERE prop_id <> 0;

CREATE TABLE scratch_awards (
  player_id   bigint NOT NULL,
  award_id    integer NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, award_id)
);

CREATE TABLE diamond_config (
  id      smallint PRIMARY KEY CHECK (id = 1),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);

-- Coins and `earnPerDeposit` (one diamond for each full amount deposited) in hundredths.
INSERT INTO diamond_config VALUES (1, true, '{
  "earnPerDeposit": 2000,
  "coinOffers": [
    {"id": 1, "price": 20, "coins": 1000},
    {"id": 2, "price": 100, "coins": 5500},
    {"id": 3, "price": 300, "coins": 18000},
    {"id": 4, "price": 1000, "coins": 65000}
  ],
  "coupons": [
    {"propId": 100001, "percent": 5},
    {"propId": 100002, "percent": 10},
    {"propId": 100003, "percent": 15},
    {"propId": 100004, "percent": 20},
    {"propId": 100005, "percent": 25}
  ],
  "lotteryCoupons": [
    {"propId": 110001, "kind": 1, "count": 1},
    {"propId": 110002, "kind": 2, "count": 1},
    {"propId": 110003, "kind": 3, "count": 1},
    {"propId": 110004, "kind": 1, "count": 3},
    {"propId": 110005, "kind": 1, "count": 5}
  ]
}');

CREATE TABLE diamond_goods (
  id        integer PRIMARY KEY,
  name      jsonb NOT NULL,
  text      jsonb NOT NULL,
  art       text NOT NULL,
  price     integer NOT NULL CHECK (price > 0),
  stock     integer NOT NULL CHECK (stock >= 0),
  sort      integer NOT NULL,
  is_listed boolean NOT NULL
);

INSERT INTO diamond_goods VALUES
  (1, '{"en": "Parol lantern kit", "fil": "Parol kit"}',
    '{"en": "Bamboo frame, capiz paper and a warm LED string: an evening''s work for the window.", "fil": "Bamboo frame, capiz paper at warm LED lights: isang gabing gawa para sa bintana."}',
    'goods-parol-kit', 260, 24, 10, true),
  (2, '{"en": "Star cap", "fil": "Star cap"}',
    '{"en": "Night-blue cotton cap with an embroidered star; one size.", "fil": "Dark blue na cotton cap na may burdang bituin; one size."}',
    'goods-cap', 180, 40, 20, true),
  (3, '{"en": "Folding umbrella", "fil": "Payong na natitiklop"}',
    '{"en": "Windproof, opens with a button, with a star in the canopy.", "fil": "Matibay sa hangin, isang pindot lang para bumuka, may bituin sa loob."}',
    'goods-umbrella', 220, 32, 30, true),
  (4, '{"en": "Phone stand", "fil": "Phone stand"}',
    '{"en": "Folding stand of bamboo that holds any phone at two angles.", "fil": "Natitiklop na bamboo stand para sa kahit anong phone, dalawang anggulo."}',
    'goods-phone-stand', 90, 60, 40, true),
  (5, '{"en": "Steel tumbler", "fil": "Steel tumbler"}',
    '{"en": "Half a litre, keeps ice until the evening.", "fil": "Kalahating litro, may yelo pa hanggang gabi."}',
    'goods-tumbler', 150, 45, 50, true),
  (6, '{"en": "Rice cooker", "fil": "Rice cooker"}',
    '{"en": "One litre, cooks for a family of four and keeps it warm.", "fil": "Isang litro, pang-apat na tao, at pinananatiling mainit ang kanin."}',
    'goods-rice-cooker', 1900, 8, 60, true);

CREATE TABLE diamond_addresses (
  player_id  bigint PRIMARY KEY,
  address    jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Coins, cards and goods that were exchanged, for the ticker.
CREATE TABLE diamond_exchanges (
  player_id  bigint NOT NULL,
  id         uuid NOT NULL,
  source     text NOT NULL CHECK (source IN ('coin', 'card', 'goods')),
  prop_id    integer NOT NULL,
  count      bigint NOT NULL,
  goods_name jsonb,
  nickname   text NOT NULL,
  avatar     text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX diamond_exchanges_by_time ON diamond_exchanges (created_at DESC);

CREATE TABLE goods_orders (
  player_id  bigint NOT NULL,
  id         uuid NOT NULL,
  -- For people to read out; goods_order_numbers leads from it to the order.
  number     text NOT NULL,
  goods_id   integer NOT NULL,
  -- As they were when it was ordered.
  name       jsonb NOT NULL,
  art        text NOT NULL,
  price      integer NOT NULL,
  coupon_id  integer,
  address    jsonb NOT NULL,
  status     text NOT NULL DEFAULT 'ordered'
    CHECK (status IN ('ordered', 'packed', 'sent', 'delivered', 'cancelled')),
  tracking   text NOT NULL DEFAULT '',
  reason     text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX goods_orders_by_time ON goods_orders (player_id, created_at DESC);
CREATE INDEX goods_orders_open ON goods_orders (created_at)
  WHERE status IN ('ordered', 'packed', 'sent');

CREATE TABLE goods_order_numbers (
  number    text PRIMARY KEY,
  player_id bigint NOT NULL,
  order_id  uuid NOT NULL
);

CREATE TABLE goods_order_steps (
  player_id bigint NOT NULL,
  order_id  uuid NOT NULL,
  status    text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, order_id, status)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON goods_order_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
