-- The operator's backup reads the rows of every family: as the user who owns the tables, in a transaction that says so. Requests run
-- as another role, for which this policy isn't; where there is no such role, nothing that a request runs says so.
create function is_operator() returns boolean language sql stable parallel safe
return coalesce(current_setting('trailbook.operator', true) = 'on', false);

create procedure open_to_operator(table_name regclass) language plpgsql as $$
begin
  execute format('create policy of_the_operator on %s for select to current_user using (is_operator())', table_name);
end
$$;

do $$
declare
  one regclass;
begin
  for one in
    select c.oid::regclass from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop
    call open_to_operator(one);
  end loop;
end
$$;

-- As before, and open to the operator's backup.
create or replace procedure secure_family_table(
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
  call open_to_operator(table_name);
end
$$;
