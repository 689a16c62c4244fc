-- Old writes of the change log, many in one row (`store/pack-log.ts`): a row of its own costs more than a change says.
create table packed_log (
  family_id bigint not null,
  -- Of the last write in it, as they were in `change_log`.
  at_row bigint not null,
  seq bigint not null,
  -- JSON as brotli, a `PackedWrite` a write, in their order.
  writes bytea not null,
  primary key (family_id, at_row)
);
call secure_family_table('packed_log');
alter table packed_log alter column writes set storage external;

-- The names of 32 commits that follow each other, 9 bytes each: of those whose sequence number divided by 32 is `part`.
create table packed_commits (
  family_id bigint not null,
  part bigint not null,
  names bytea not null,
  primary key (family_id, part)
);
call secure_family_table('packed_commits');
