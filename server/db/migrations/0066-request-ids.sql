-- Which request booked a transfer: the id that its log lines and its answer carry (decision 0084). Each
-- transaction of a call says it (server/db/connect.ts); null for the server's own work and a single statement.
ALTER TABLE transfers ADD COLUMN request uuid;
-- By itself: a default given with the column would write the whole table anew.
ALTER TABLE transfers ALTER COLUMN request
  SET DEFAULT nullif(current_setting('bituin.request', true), '')::uuid;
