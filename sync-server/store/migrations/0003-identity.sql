-- What each commit is called. A backup that is put back goes on with other names: a device that knows the old one for the
-- same sequence number has another history.
create table commits (
  family_id bigint not null,
  seq bigint not null,
  nonce text collate "C" not null,
  primary key (family_id, seq)
);
call secure_family_table('commits');

-- The marks of the ops from `first_n` on, in their order: an op that comes again with another mark is another device's.
-- Null: they were taken before marks were kept.
alter table device_marks add column marks jsonb;
