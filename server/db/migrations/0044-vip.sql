-- VIP levels that were reached, the days on which players came to VIP, and the awards they took.

-- A level that was reached is never lost; `reason`: by wagers (up), or given by an operator.
CREATE TABLE vip_levels (
  player_id  bigint NOT NULL,
  level      integer NOT NULL CHECK (level > 0),
  reason     text NOT NULL CHECK (reason IN ('up', 'operator')),
  -- What the player had when it was seen: points, and hundredths of coin.
  experience bigint NOT NULL,
  wagered    bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, level)
);

CREATE TABLE vip_sign_ins (
  player_id  bigint NOT NULL,
  day        date NOT NULL,
  PRIMARY KEY (player_id, day)
);

-- `id` names the award and its period, in the books too: each is taken once.
CREATE TABLE vip_awards (
  player_id   bigint NOT NULL,
  id          text NOT NULL,
  rewards     jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id)
);
