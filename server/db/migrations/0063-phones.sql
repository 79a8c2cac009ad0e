-- What the Android shell tells of the phone, kept with the player's device (docs/decisions/0080).

ALTER TABLE known_devices
  -- By what a push service reaches the device. It counts only while a session of this device lives:
  -- after a logout the phone may be somebody else's.
  ADD COLUMN messaging_token text NOT NULL DEFAULT '',
  -- Model, brand, os, sdk and webview; null where no shell has told.
  ADD COLUMN phone jsonb;
