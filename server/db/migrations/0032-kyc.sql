-- Documents by which players prove who they are; decided by a person, kept sealed.

-- A new attempt begins after a refusal; the newest one counts.
CREATE TABLE kyc_checks (
  player_id       bigint NOT NULL,
  attempt         integer NOT NULL,
  state           text NOT NULL CHECK (state IN ('draft', 'pending', 'approved', 'refused')),
  document_kind   text NOT NULL,
  -- Sealed by the server's vault; the mask is what may be shown of it.
  document_number bytea NOT NULL,
  document_mask   text NOT NULL,
  -- Keyed, so that it tells one document from another and nothing else.
  document_hash   bytea NOT NULL,
  -- The restricted list had legal name and birth date when it was sent.
  is_listed       boolean NOT NULL DEFAULT false,
  reason          text NOT NULL DEFAULT '',
  note            text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL,
  submitted_at    timestamptz,
  decided_at      timestamptz,
  PRIMARY KEY (player_id, attempt),
  CHECK ((state = 'draft') = (submitted_at IS NULL)),
  CHECK ((state IN ('approved', 'refused')) = (decided_at IS NOT NULL)),
  CHECK ((state = 'refused') = (reason <> ''))
);
CREATE INDEX kyc_checks_pending ON kyc_checks (submitted_at) WHERE state = 'pending';

-- Never the bytes that were sent: a JPEG made anew, sealed.
CREATE TABLE kyc_pictures (
  player_id bigint NOT NULL,
  attempt   integer NOT NULL,
  part      text NOT NULL CHECK (part IN ('front', 'back', 'selfie')),
  content   bytea NOT NULL,
  width     integer NOT NULL,
  height    integer NOT NULL,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, attempt, part)
);

-- One document proves one player. Spread by the hash, like login_names by the name.
CREATE TABLE kyc_documents (
  document_hash bytea PRIMARY KEY,
  player_id     bigint NOT NULL
);

-- Which key the sealed columns are under; a server with another one must not write.
CREATE TABLE vault_keys (
  id     integer PRIMARY KEY CHECK (id = 1),
  key_id text NOT NULL
);
