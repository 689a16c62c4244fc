-- A push in two calls, one that locks and reads and one that writes (`store/push-functions.ts`): on a cluster each runs
-- whole on the family's node, where every statement would be planned twice and sent there by itself. A few
-- rows are written one by one, as a node plans nothing else cheaply, and the schema is named: it has no search path.
create function begin_push(
  of_family bigint, of_device bigint, at_cursor bigint, ts text[], ids bigint[]
) returns table (
  epoch bigint, head bigint, clock text, record_count bigint, byte_count bigint, demo_laid_at timestamptz,
  trimmed_to bigint, nonce text, cursor_nonce text, acks jsonb, records jsonb
) language plpgsql as $$
#variable_conflict use_column
begin
  select f.epoch, f.head, f.clock, f.record_count, f.byte_count, f.demo_laid_at, f.trimmed_to
    into epoch, head, clock, record_count, byte_count, demo_laid_at, trimmed_to
    from trailbook.families f where f.id = of_family for no key update;
  if not found then
    return;
  end if;
  -- Each statement sees commits from while the first one waited for the lock.
  select c.nonce into nonce from trailbook.commits c where c.family_id = of_family and c.seq = head;
  cursor_nonce := nonce;
  if at_cursor <> head then
    select c.nonce into cursor_nonce from trailbook.commits c where c.family_id = of_family and c.seq = at_cursor;
    if not found then
      -- Names of nine bytes, 32 in a part (`store/pack-log.ts`).
      select translate(encode(substr(p.names, (at_cursor % 32)::int * 9 + 1, 9), 'base64'), '+/', '-_')
        into cursor_nonce from trailbook.packed_commits p where p.family_id = of_family and p.part = at_cursor / 32;
    end if;
  end if;
  select jsonb_build_object(
    'firstN', m.first_n, 'lastN', m.last_n, 'notOk', m.not_ok, 'marks', coalesce(m.marks, '[]')
  ) into acks from trailbook.device_marks m where m.family_id = of_family and m.device_id = of_device;
  -- The limit makes the planner look up each key whatever its statistics say (`store/read-keys.ts`).
  select jsonb_agg(found.record) into records from unnest(ts, ids) as k (t, id)
    cross join lateral (
      select jsonb_build_array(r.t, r.id, r.fields, r.v, r.fv, r.scopes) as record from trailbook.records r
      where r.family_id = of_family and r.t = k.t and r.id = k.id
      limit 1
    ) found;
  return next;
end
$$;

-- Adds `item ->> 'by'` to the count of one kind of finished work, by the stored assignment or lesson that it belongs to.
create function count_work(of_family bigint, item jsonb) returns void language plpgsql as $$
declare
  stored jsonb;
  work_type text := item ->> 'type';
  reward jsonb := coalesce(item -> 'xpReward', 'null');
begin
  if item -> 'on' <> 'null' then
    select r.fields into stored from trailbook.records r
      where r.family_id = of_family and r.t = item #>> '{on,t}' and r.id = (item #>> '{on,id}')::bigint;
    if not found then
      return;
    end if;
    work_type := coalesce(stored ->> 'type', work_type);
    reward := coalesce(stored -> 'xpReward', 'null');
  end if;
  insert into trailbook.finished_work as kept (family_id, work, count)
    values (of_family, jsonb_build_object(
      'studentId', (item ->> 'studentId')::bigint, 'type', work_type, 'xpReward', reward
    ), (item ->> 'by')::bigint)
    on conflict (family_id, work) do update set count = kept.count + excluded.count;
end
$$;

-- The same for all of `items` (null: none). Many are looked up and summed by one statement.
create function count_works(of_family bigint, items jsonb) returns void language plpgsql as $$
declare
  one jsonb;
begin
  if jsonb_array_length(items) > 20 then
    insert into trailbook.finished_work as kept (family_id, work, count)
      select of_family, valued.work, sum(valued.by) from (
        select i.by, jsonb_build_object(
          'studentId', i."studentId", 'type', coalesce(r.fields ->> 'type', i.type),
          'xpReward', coalesce(case when i.on is null then i."xpReward" else r.fields -> 'xpReward' end, 'null')
        ) as work
        from jsonb_to_recordset(items) as i ("studentId" bigint, "on" jsonb, type text, "xpReward" jsonb, by bigint)
        -- The limit makes the planner look up each key whatever its statistics say (`store/read-keys.ts`).
        left join lateral (
          select fields from trailbook.records
          where family_id = of_family and t = i.on ->> 't' and id = (i.on ->> 'id')::bigint limit 1
        ) r on true
        where i.on is null or r.fields is not null
      ) valued
      group by valued.work
      on conflict (family_id, work) do update set count = kept.count + excluded.count;
  else
    for one in select jsonb_array_elements(items) loop
      perform trailbook.count_work(of_family, one);
    end loop;
  end if;
end
$$;

create function end_push(of_family bigint, at_seq bigint, written jsonb) returns void language plpgsql as $$
declare
  one jsonb;
  named text[];
  known text[];
begin
  perform trailbook.count_works(of_family, written -> 'before');
  if jsonb_array_length(written -> 'records') > 20 then
    insert into trailbook.records (family_id, t, id, fields, v, fv, seq, scopes)
      select of_family, r.t, r.id, r.fields, r.v, r.fv, at_seq, r.scopes
      from jsonb_to_recordset(written -> 'records')
        as r (t text, id bigint, fields jsonb, v text, fv jsonb, scopes text[])
      on conflict (family_id, t, id) do update
        set fields = excluded.fields, v = excluded.v, fv = excluded.fv, seq = excluded.seq, scopes = excluded.scopes;
  else
    for one in select jsonb_array_elements(written -> 'records') loop
      named := array(select jsonb_array_elements_text(one -> 'scopes'));
      insert into trailbook.records (family_id, t, id, fields, v, fv, seq, scopes)
        values (
          of_family, one ->> 't', (one ->> 'id')::bigint, one -> 'fields', one ->> 'v', one -> 'fv', at_seq, named
        )
        on conflict (family_id, t, id) do update
          set fields = excluded.fields, v = excluded.v, fv = excluded.fv, seq = excluded.seq, scopes = excluded.scopes;
    end loop;
  end if;
  for one in select jsonb_array_elements(written -> 'moves') loop
    named := array(select jsonb_array_elements_text(one -> 'left'));
    -- A record that one transaction writes twice has left the scopes that either write left.
    insert into trailbook.scope_moves as told (family_id, seq, t, id, scopes_left)
      values (of_family, at_seq, one ->> 't', (one ->> 'id')::bigint, named)
      on conflict (family_id, seq, t, id) do update set scopes_left = told.scopes_left || excluded.scopes_left;
  end loop;
  perform trailbook.count_works(of_family, written -> 'after');
  for one in select jsonb_array_elements(written -> 'acks') loop
    insert into trailbook.device_marks (family_id, device_id, first_n, last_n, not_ok, marks)
      values (
        of_family, (one ->> 'deviceId')::bigint, (one ->> 'firstN')::bigint, (one ->> 'lastN')::bigint,
        one -> 'notOk', one -> 'marks'
      )
      on conflict (family_id, device_id) do update set
        first_n = excluded.first_n, last_n = excluded.last_n, not_ok = excluded.not_ok, marks = excluded.marks;
  end loop;
  one := written -> 'family';
  if one is not null then
    update trailbook.families set head = (one ->> 'head')::bigint, clock = one ->> 'clock',
      record_count = (one ->> 'records')::bigint, byte_count = (one ->> 'bytes')::bigint where id = of_family;
  end if;
  if written ? 'nonce' then
    insert into trailbook.commits (family_id, seq, nonce) values (of_family, at_seq, written ->> 'nonce');
    select array_agg(d.kind) into known from trailbook.due_work d where d.family_id = of_family;
    for one in select jsonb_array_elements(written -> 'due') loop
      continue when one ->> 'kind' = any (known);
      if one ->> 'kind' = 'notices' then
        perform from trailbook.push_subscriptions s where s.family_id = of_family limit 1;
        continue when not found;
      elsif one ->> 'kind' = 'calendars' then
        perform from trailbook.records r where r.family_id = of_family and r.t = 'followed-calendar' limit 1;
        continue when not found;
      end if;
      insert into trailbook.due_work (family_id, kind, due_at)
        values (of_family, one ->> 'kind', now() + (one ->> 'wait')::bigint * interval '1 millisecond')
        on conflict do nothing;
    end loop;
  end if;
end
$$;
