-- Families, their records and what sync needs. Everything that belongs to a family begins its key with the family's
-- id, and lies under forced row-level security. Text that is compared is compared by its bytes.

-- The family whose rows this transaction may see; null: none was named.
create function current_family() returns bigint language sql stable parallel safe
return nullif(current_setting('trailbook.family_id', true), '')::bigint;

-- The secret's hash or the e-mail that this transaction presents; null: none.
create function current_key() returns text language sql stable parallel safe
return nullif(current_setting('trailbook.key', true), '');

-- Puts a table under row-level security: rows of the current family and, for reading only, rows whose `lookup_column`
-- (text) is the current key. For a table whose family column isn't `family_id`, name it.
create procedure secure_family_table(
  table_name regclass, lookup_column name default null, family_column name default 'family_id'
) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy of_the_current_family on %s using (%I = current_family()) with check (%I = current_family())',
    table_name, family_column, family_column
  );
  if lookup_column is not null then
    execute format(
      'create policy of_the_current_key on %s for select using (%I = current_key())', table_name, lookup_column
    );
  end if;
end
$$;

create table families (
  id bigint primary key,
  -- A number the family's history has: another one when the server is restored from a backup.
  epoch bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  -- The newest sequence number.
  head bigint not null default 0,
  -- The last stamp of the server's clock for this family.
  clock text collate "C" not null default '000000000000000000000000',
  created_at timestamptz not null default now()
);
call secure_family_table('families', family_column => 'id');

create table records (
  family_id bigint not null,
  t text collate "C" not null,
  id bigint not null,
  fields jsonb not null,
  v text collate "C" not null,
  fv jsonb not null,
  seq bigint not null,
  scopes text[] collate "C" not null,
  primary key (family_id, t, id)
);
create index records_by_seq on records (family_id, seq);
call secure_family_table('records');

-- A record that left scopes, under the sequence number of the write that made it leave: told as a drop.
create table scope_moves (
  family_id bigint not null,
  seq bigint not null,
  t text collate "C" not null,
  id bigint not null,
  scopes_left text[] collate "C" not null,
  primary key (family_id, seq, t, id)
);
call secure_family_table('scope_moves');

-- For history, undo and recent activity; nothing in sync reads it. One row a write, its form in `change-log.ts`.
create table change_log (
  family_id bigint not null,
  at_row bigint generated always as identity,
  seq bigint not null,
  at timestamptz not null default now(),
  device_id bigint,
  entries jsonb not null,
  primary key (family_id, at_row)
);
call secure_family_table('change_log');

-- The last op taken from a device, and the answers from `first_n` on that it may not have seen: all ok but `not_ok`.
create table device_marks (
  family_id bigint not null,
  device_id bigint not null,
  first_n bigint not null,
  last_n bigint not null,
  not_ok jsonb not null,
  primary key (family_id, device_id)
);
call secure_family_table('device_marks');

-- lz4 where this server has it: a log is written far more often than it is read.
do $$
begin
  alter table change_log alter column entries set compression lz4;
exception when feature_not_supported then
  null;
end
$$;
