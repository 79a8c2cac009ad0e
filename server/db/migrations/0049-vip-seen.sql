-- A level that was reached is shown once, by its act on the VIP page: when that act had been seen.

ALTER TABLE vip_levels ADD COLUMN shown_at timestamptz;

-- What was reached before there was an act has been seen on the page.
UPDATE vip_levels SET shown_at = reached_at;
