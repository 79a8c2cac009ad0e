-- Free sign-in: runs of seven Manila days, an award a day, a chest on the seventh.

CREATE TABLE sign_in_config (
  id      smallint PRIMARY KEY CHECK (id = 1),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);

-- Awards of days 1 to 6; the chest's weights sum to 10,000. Coins (2001) in hundredths.
INSERT INTO sign_in_config VALUES (1, true, '{
  "awards": [
    [{"propId": 2002, "count": 20}],
    [{"propId": 60001, "count": 2}],
    [{"propId": 2002, "count": 40}],
    [{"propId": 110001, "count": 1}],
    [{"propId": 60001, "count": 5}],
    [{"propId": 1005, "count": 1}]
  ],
  "chest": [
    {"propId": 60001, "count": 10, "weight": 4000},
    {"propId": 60001, "count": 20, "weight": 2500},
    {"propId": 80002, "count": 1, "weight": 1200},
    {"propId": 2001, "count": 500, "weight": 1200},
    {"propId": 60001, "count": 50, "weight": 800},
    {"propId": 2001, "count": 2000, "weight": 280},
    {"propId": 2001, "count": 10000, "weight": 20}
  ]
}');

-- A run begins with the first award received and ends after its seventh calendar day.
CREATE TABLE sign_in_runs (
  player_id  bigint NOT NULL,
  -- Manila days, yyyy-mm-dd.
  first_day  text NOT NULL,
  -- The rules as they were published when the run began; a later change is for later runs.
  rules      jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, first_day)
);

CREATE TABLE sign_in_awards (
  player_id   bigint NOT NULL,
  date        text NOT NULL,
  id          uuid NOT NULL,
  first_day   text NOT NULL,
  day         smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  awards      jsonb NOT NULL,
  chest_index smallint,
  created_at  timestamptz NOT NULL,
  shown_at    timestamptz,
  PRIMARY KEY (player_id, date),
  UNIQUE (player_id, id),
  FOREIGN KEY (player_id, first_day) REFERENCES sign_in_runs (player_id, first_day)
);
CREATE INDEX sign_in_unshown ON sign_in_awards (player_id, date) WHERE shown_at IS NULL;
