-- A key without a hash is closed: its player asked what became of it before its call came. The call
-- is refused when it comes after all.
alter table once_keys alter column input_hash drop not null;
