-- Slots hack: a timed mission over demo slots. Nothing is wagered; every spin is a settled draw.

CREATE TABLE slots_hack_config (
  id      smallint PRIMARY KEY CHECK (id = 1),
  is_open boolean NOT NULL,
  config  jsonb NOT NULL
);

-- Symbols by index: 0 parol, 1 sampaguita, 2 mango, 3 jeepney, 4 salakot, 5 bell. Each reel has
-- them 2, 4, 4, 3, 3 and 4 times on 20 stops, and every stop is equally likely.
INSERT INTO slots_hack_config VALUES (1, true, '{
  "seconds": 180,
  "spinsMax": 60,
  "spinEveryMs": 1600,
  "goal": 40,
  "stars": {"threeParols": 30, "threeAlike": 10, "pair": 2},
  "strips": [
    [0, 1, 2, 5, 3, 1, 4, 2, 5, 1, 0, 2, 3, 5, 4, 1, 2, 3, 5, 4],
    [0, 5, 1, 3, 2, 4, 5, 2, 1, 3, 0, 4, 2, 5, 1, 2, 3, 5, 4, 1],
    [0, 2, 4, 1, 5, 2, 3, 1, 5, 4, 0, 1, 3, 2, 5, 1, 2, 4, 5, 3]
  ],
  "awards": [{"propId": 60001, "count": 15}, {"propId": 80001, "count": 1}]
}');

CREATE TABLE slots_hack_missions (
  player_id    bigint NOT NULL,
  id           uuid NOT NULL,
  -- The Manila day: one mission a day.
  day          text NOT NULL,
  -- The rules as they were shown when the mission began; a later change is for later missions.
  rules        jsonb NOT NULL,
  started_at   timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  spins        integer NOT NULL DEFAULT 0 CHECK (spins >= 0),
  stars        integer NOT NULL DEFAULT 0 CHECK (stars >= 0),
  last_spin_at timestamptz,
  received_at  timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, day)
);

CREATE TABLE slots_hack_spins (
  player_id   bigint NOT NULL,
  id          uuid NOT NULL,
  mission_id  uuid NOT NULL,
  number      integer NOT NULL CHECK (number > 0),
  stops       jsonb NOT NULL,
  symbols     jsonb NOT NULL,
  stars       integer NOT NULL CHECK (stars >= 0),
  stars_after integer NOT NULL,
  created_at  timestamptz NOT NULL,
  shown_at    timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, mission_id, number),
  FOREIGN KEY (player_id, mission_id) REFERENCES slots_hack_missions (player_id, id)
);
CREATE INDEX slots_hack_unshown ON slots_hack_spins (player_id, mission_id, number)
  WHERE shown_at IS NULL;
