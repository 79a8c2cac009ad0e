-- A ticket's number is claimed in a table of its own, as a table spread by player can't hold a key without the player
-- (docs/decisions/0096).
-- needs: nothing
-- A release before goes on: it draws 40 bits of chance, and without the key a second one in a billion tickets would get
-- a number that somebody has; until now its call failed.
CREATE TABLE feedback_numbers (
  number    text PRIMARY KEY,
  player_id bigint NOT NULL,
  ticket_id uuid NOT NULL
);
INSERT INTO feedback_numbers SELECT number, player_id, id FROM feedback_tickets;
CREATE INDEX feedback_tickets_by_number ON feedback_tickets (number);
ALTER TABLE feedback_tickets DROP CONSTRAINT feedback_tickets_number_key;
