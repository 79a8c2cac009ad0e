-- A game that leaves the lobby stays: rounds, records and proofs name it for good.
alter table games add column is_listed boolean not null default true;
