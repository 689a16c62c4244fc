-- Backups that the server makes of families that want it (`store/family-backups.ts`), with retention.
create table family_backups (
  family_id bigint not null,
  id bigint generated always as identity,
  made_at timestamptz not null,
  -- The newest sequence number in it: nothing was written since while the family's head is the same.
  head bigint not null,
  -- How many records it has.
  records bigint not null,
  -- The document (README.md, "Backups") as gzip.
  content bytea not null,
  primary key (family_id, id)
);
call secure_family_table('family_backups');
alter table family_backups alter column content set storage external;
