-- What the operator sets up, and what players leave in the lobby.

create table settings (
  name text primary key,
  version integer not null default 1,
  value jsonb not null
);

create table themes (
  id text primary key,
  name text not null,
  variables jsonb not null
);

create table game_types (
  id integer primary key,
  name text not null,
  status smallint not null,
  sort integer not null
);

create table game_brands (
  id integer primary key,
  name text not null,
  sort integer not null
);

create table games (
  id integer primary key,
  name text not null,
  type_id integer not null references game_types (id),
  brand_id integer not null references game_brands (id),
  cover text not null,
  sort integer not null,
  is_new boolean not null,
  is_hot boolean not null,
  -- hundredths of a per cent
  rtp integer not null check (rtp between 0 and 10000)
);

create table activities (
  id integer primary key,
  type smallint not null,
  sort integer not null,
  theme_url text not null default '',
  click_type smallint not null check (click_type in (1, 2, 3)),
  click_action text not null default '',
  unlogin_show_status smallint not null,
  home_float_show_status smallint not null,
  status smallint not null
);

create table favourite_games (
  player_id bigint not null references players (id) on delete cascade,
  game_id integer not null,
  liked_at timestamptz not null,
  primary key (player_id, game_id)
);

-- One row a player, written every minute: room on the page keeps the update in place.
create table presence (
  player_id bigint primary key references players (id) on delete cascade,
  seen_at timestamptz not null,
  game_id integer
) with (fillfactor = 70);

-- The client's event log; player 0 is a visitor.
create table client_events (
  player_id bigint not null,
  id bigint generated always as identity,
  received_at timestamptz not null,
  event jsonb not null,
  primary key (player_id, id)
);
create index client_events_by_time on client_events (received_at);

create table seeds_done (
  name text primary key,
  done_at timestamptz not null
);
