-- Keys are stored in the order of time, so that a few bytes find the old ones among many.
create index once_keys_by_time on once_keys using brin (created_at);
