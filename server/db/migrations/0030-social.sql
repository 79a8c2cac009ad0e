-- Social logins: whom a provider proved, and the embedded provider's own tables.

-- A provider's subject is one more name to log in by, unique over all players.
alter table login_names drop constraint login_names_kind_check;
alter table login_names add constraint login_names_kind_check
  check (kind in ('account', 'mobile', 'google', 'facebook', 'line'));

-- Registered by 3 facebook, 4 line, 5 google: then there may be no account name and no phone.
alter table accounts drop constraint accounts_account_type_check;
alter table accounts add constraint accounts_account_type_check
  check (account_type between 1 and 5);
alter table accounts drop constraint accounts_check;
alter table accounts add constraint accounts_check
  check (account is not null or mobile is not null or account_type >= 3);

create table social_accounts (
  player_id bigint not null references players (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook', 'line')),
  subject text not null,
  -- as the provider told it
  name text not null,
  linked_at timestamptz not null,
  primary key (player_id, provider)
);

-- A social login that was started; taken away by its answer, so that nothing works twice.
create table social_starts (
  state_hash bytea primary key,
  provider text not null,
  nonce text not null,
  -- PKCE (RFC 7636)
  verifier text not null,
  -- who links an account; null for a login
  player_id bigint,
  expires_at timestamptz not null
);

-- A proven person who has no account yet.
create table social_tickets (
  ticket_hash bytea primary key,
  provider text not null,
  subject text not null,
  name text not null,
  expires_at timestamptz not null
);

-- The embedded OpenID provider: its signing keys, and codes that were given out.
create table sandbox_openid_keys (
  kid text primary key,
  provider text not null,
  private_jwk jsonb not null,
  made_at timestamptz not null
);
create table sandbox_openid_codes (
  code_hash bytea primary key,
  client_id text not null,
  nonce text not null,
  challenge text not null,
  subject text not null,
  name text not null,
  -- what goes wrong on purpose; empty = nothing
  fault text not null,
  expires_at timestamptz not null
);
