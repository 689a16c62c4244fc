-- First records as new devices get them (`sync/first-records.ts`): a cache, made again where it was dropped, so nothing of it is
-- written ahead and a crash may empty it. `granted`: the scopes of the device they are for; empty: all.
create unlogged table packs (
  family_id bigint not null,
  granted text collate "C" not null,
  -- The SHA-256 of the text, in hexadecimal.
  hash text collate "C" not null,
  -- The text as brotli.
  content bytea not null,
  primary key (family_id, granted, hash)
);
call secure_family_table('packs');

create unlogged table pack_lists (
  family_id bigint not null,
  granted text collate "C" not null,
  -- One `PackList`.
  list jsonb not null,
  primary key (family_id, granted)
);
call secure_family_table('pack_lists');

alter table packs alter column content set storage external;
