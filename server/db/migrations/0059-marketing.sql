-- What a player lets the house send: a row for each switch that was ever touched. What it was before
-- stands in the audit.

CREATE TABLE marketing_consents (
  player_id    bigint NOT NULL,
  product      text NOT NULL CHECK (product IN ('games', 'live', 'activities')),
  channel      text NOT NULL CHECK (channel IN ('inbox', 'sms', 'email')),
  is_on        boolean NOT NULL,
  changed_at   timestamptz NOT NULL,
  -- Of the words beside the switch.
  text_version integer NOT NULL CHECK (text_version >= 1),
  PRIMARY KEY (player_id, product, channel)
);
CREATE INDEX marketing_consents_on ON marketing_consents (product, channel, player_id) WHERE is_on;
