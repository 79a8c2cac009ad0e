-- Names of game types by locale; clients fetch the catalogue anew.

alter table game_types
  alter column name type jsonb using jsonb_build_object('en', name);

update settings
set value = value || jsonb_build_object(
      'gameListVersion', (value ->> 'gameListVersion')::integer + 1),
    version = version + 1
where name = 'lobby';
