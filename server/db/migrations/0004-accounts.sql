-- Who may log in, by what, and what was tried.

-- Names are unique over all players, so they live apart from the player tables: this one is
-- spread by the name, those by the player.
create table login_names (
  kind text not null check (kind in ('account', 'mobile')),
  value text not null,
  player_id bigint not null,
  primary key (kind, value)
);

create table accounts (
  player_id bigint primary key references players (id) on delete cascade,
  account_type smallint not null check (account_type in (1, 2)),
  account text,
  mobile text,
  password_hash text,
  birth_date date not null,
  nickname text not null,
  -- id of a drawn avatar
  avatar text not null,
  inviter text,
  terms_accepted_at timestamptz not null,
  registered_at timestamptz not null,
  check (account is not null or mobile is not null)
);

-- Refused registrations: the reason and nothing that says who it was.
create table registration_refusals (
  id bigint generated always as identity primary key,
  refused_at timestamptz not null,
  errcode integer not null,
  reason text not null
);

-- Failed logins by the SHA-256 of the name tried, whether such a player exists or not.
create table login_attempts (
  name_hash bytea primary key,
  failed_at timestamptz[] not null default '{}',
  locked_until timestamptz
);

-- The code in force for a phone and a purpose; a new one takes its place.
create table sms_codes (
  mobile text not null,
  purpose text not null check (purpose in ('login', 'register', 'forget')),
  salt bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  primary key (mobile, purpose)
);

-- How many codes a phone had on a Manila day, and when the last one went out.
create table sms_quotas (
  mobile text primary key,
  -- the Manila day, yyyy-mm-dd
  day text not null,
  sent integer not null,
  last_sent_at timestamptz
);

-- The sandbox SMS provider's inbox.
create table sandbox_sms (
  id bigint generated always as identity primary key,
  mobile text not null,
  text text not null,
  sent_at timestamptz not null
);
