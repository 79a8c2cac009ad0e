-- Agents: whose friends a player's friends are, five levels deep, and what their stakes bring.

-- A friend: somebody with an inviter, who is always the older account.
CREATE TABLE agent_members (
  player_id      bigint PRIMARY KEY,
  inviter_id     bigint NOT NULL CHECK (inviter_id < player_id),
  registered_at  timestamptz NOT NULL,
  -- The first deposit, as far as it was seen.
  deposited_at   timestamptz,
  -- Verified and deposited: from its Manila day on stakes bring commission.
  counted_at     timestamptz,
  -- The last Manila day whose commission is settled, and when the next one was looked at.
  rolled_through date,
  looked_at      timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX agent_members_waiting ON agent_members (player_id)
  WHERE deposited_at IS NOT NULL AND counted_at IS NULL;
CREATE INDEX agent_members_due ON agent_members (looked_at, player_id) WHERE counted_at IS NOT NULL;

-- Everybody's friends: one row for each agent above a friend, up to five.
CREATE TABLE agent_friends (
  player_id     bigint NOT NULL,
  friend_id     bigint NOT NULL,
  level         smallint NOT NULL CHECK (level BETWEEN 1 AND 5),
  registered_at timestamptz NOT NULL,
  -- From this Manila day on: who names an inviter late brings nothing of earlier days.
  since         timestamptz NOT NULL,
  state         text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'counted', 'held', 'refused')),
  -- Why the operator is to look, and what was decided.
  hold_reason   text CHECK (hold_reason IN ('device', 'payout', 'ring')),
  decided_at    timestamptz,
  wagered       bigint NOT NULL DEFAULT 0,
  commission    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, friend_id),
  CHECK (state <> 'held' OR hold_reason IS NOT NULL)
);
CREATE INDEX agent_friends_by_time ON agent_friends (player_id, registered_at DESC, friend_id DESC);
CREATE INDEX agent_friends_by_level
  ON agent_friends (player_id, level, registered_at DESC, friend_id DESC);
CREATE INDEX agent_friends_of ON agent_friends (friend_id, level);
CREATE INDEX agent_friends_held ON agent_friends (player_id, friend_id) WHERE state = 'held';

-- What /agent shows without a look at the friends. Amounts in hundredths.
CREATE TABLE agent_levels (
  player_id bigint NOT NULL,
  level     smallint NOT NULL,
  friends   integer NOT NULL DEFAULT 0,
  counted   integer NOT NULL DEFAULT 0,
  held      integer NOT NULL DEFAULT 0,
  wagered   bigint NOT NULL DEFAULT 0,
  open      bigint NOT NULL DEFAULT 0 CHECK (open >= 0),
  held_sum  bigint NOT NULL DEFAULT 0 CHECK (held_sum >= 0),
  received  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, level)
);

-- One friend's day for one agent, once.
CREATE TABLE agent_days (
  player_id bigint NOT NULL,
  friend_id bigint NOT NULL,
  day       date NOT NULL,
  level     smallint NOT NULL,
  wagered   bigint NOT NULL CHECK (wagered > 0),
  rate      integer NOT NULL CHECK (rate >= 0),
  amount    bigint NOT NULL CHECK (amount >= 0),
  state     text NOT NULL CHECK (state IN ('counted', 'held', 'refused')),
  PRIMARY KEY (player_id, friend_id, day)
);

-- A day of an agent: what can be taken of it and what was.
CREATE TABLE agent_day_sums (
  player_id bigint NOT NULL,
  day       date NOT NULL,
  friends   integer NOT NULL DEFAULT 0,
  wagered   bigint NOT NULL DEFAULT 0,
  received  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, day)
);
-- What is open of it, by level; gone when it was taken.
CREATE TABLE agent_open_sums (
  player_id bigint NOT NULL,
  day       date NOT NULL,
  level     smallint NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (player_id, day, level)
);

CREATE TABLE agent_awards (
  player_id   bigint NOT NULL,
  friends     integer NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, friends)
);

-- Who shares a device or an account for payouts.
CREATE INDEX known_devices_by_hash ON known_devices (device_hash, player_id);
CREATE INDEX bank_accounts_by_number ON bank_accounts (bank_id, account_number, player_id)
  WHERE removed_at IS NULL;

-- Those who came by a link before there were agents.
INSERT INTO agent_members (player_id, inviter_id, registered_at, deposited_at)
SELECT o.player_id, o.inviter_id, a.registered_at,
  (SELECT min(t.created_at) FROM transfers t WHERE t.player_id = o.player_id AND t.kind = 'deposit')
FROM invite_origins o JOIN accounts a ON a.player_id = o.player_id
WHERE o.inviter_id < o.player_id;

INSERT INTO agent_friends (player_id, friend_id, level, registered_at, since)
WITH RECURSIVE above (agent, friend, level) AS (
  SELECT inviter_id, player_id, 1 FROM agent_members
  UNION ALL
  SELECT m.inviter_id, a.friend, a.level + 1
  FROM above a JOIN agent_members m ON m.player_id = a.agent WHERE a.level < 5
)
SELECT a.agent, a.friend, a.level, m.registered_at, m.registered_at
FROM above a JOIN agent_members m ON m.player_id = a.friend;

INSERT INTO agent_levels (player_id, level, friends)
SELECT player_id, level, count(*) FROM agent_friends GROUP BY 1, 2;
