-- Fewer statements a push and a pull (`store/push-functions.ts`, `store/read-page.ts`): a cluster's node plans each.
-- Servers of the former version call the functions of 0031 and 0032.

-- The nonce of the commit with this sequence number, of those before the head; null: there is none.
create function nonce_at(of_family bigint, at_seq bigint) returns text language plpgsql stable as $$
declare
  told text;
begin
  select c.nonce into told from trailbook.commits c where c.family_id = of_family and c.seq = at_seq;
  if not found then
    -- Names of nine bytes, 32 in a part (`store/pack-log.ts`).
    select translate(encode(substr(p.names, (at_seq % 32)::int * 9 + 1, 9), 'base64'), '+/', '-_') into told
      from trailbook.packed_commits p where p.family_id = of_family and p.part = at_seq / 32;
  end if;
  return told;
end
$$;

-- As `end_push` (0031), and writes the row of the log. `log_row`: its number, from the one sequence of all nodes; null:
-- the table's next one. The scopes of a record come as the text of an array.
create function write_push(
  of_family bigint, at_seq bigint, written jsonb, entries jsonb, writer bigint, log_row bigint
) returns void language plpgsql as $$
declare
  items jsonb;
  one jsonb;
  named text[];
  known text[];
begin
  if written ? 'before' then
    perform trailbook.count_works(of_family, written -> 'before');
  end if;
  items := written -> 'records';
  if jsonb_array_length(items) > 20 then
    insert into trailbook.records (family_id, t, id, fields, v, fv, seq, scopes)
      select of_family, r.t, r.id, r.fields, r.v, r.fv, at_seq, r.scopes::text[]
      from jsonb_to_recordset(items) as r (t text, id bigint, fields jsonb, v text, fv jsonb, scopes text)
      on conflict (family_id, t, id) do update
        set fields = excluded.fields, v = excluded.v, fv = excluded.fv, seq = excluded.seq, scopes = excluded.scopes;
  else
    for i in 0 .. coalesce(jsonb_array_length(items), 0) - 1 loop
      one := items -> i;
      insert into trailbook.records (family_id, t, id, fields, v, fv, seq, scopes)
        values (
          of_family, one ->> 't', (one ->> 'id')::bigint, one -> 'fields', one ->> 'v', one -> 'fv', at_seq,
          (one ->> 'scopes')::text[]
        )
        on conflict (family_id, t, id) do update
          set fields = excluded.fields, v = excluded.v, fv = excluded.fv, seq = excluded.seq, scopes = excluded.scopes;
    end loop;
  end if;
  items := written -> 'moves';
  for i in 0 .. coalesce(jsonb_array_length(items), 0) - 1 loop
    one := items -> i;
    named := array(select jsonb_array_elements_text(one -> 'left'));
    -- A record that one transaction writes twice has left the scopes that either write left.
    insert into trailbook.scope_moves as told (family_id, seq, t, id, scopes_left)
      values (of_family, at_seq, one ->> 't', (one ->> 'id')::bigint, named)
      on conflict (family_id, seq, t, id) do update set scopes_left = told.scopes_left || excluded.scopes_left;
  end loop;
  items := written -> 'after';
  if jsonb_array_length(items) > 20 then
    perform trailbook.count_works(of_family, items);
  else
    for i in 0 .. coalesce(jsonb_array_length(items), 0) - 1 loop
      one := items -> i;
      if one -> 'on' = 'null' then
        insert into trailbook.finished_work as kept (family_id, work, count)
          values (of_family, jsonb_build_object(
            'studentId', one -> 'studentId', 'type', one -> 'type', 'xpReward', one -> 'xpReward'
          ), (one ->> 'by')::bigint)
          on conflict (family_id, work) do update set count = kept.count + excluded.count;
      else
        perform trailbook.count_work(of_family, one);
      end if;
    end loop;
  end if;
  if entries is not null then
    if log_row is null then
      insert into trailbook.change_log (family_id, seq, device_id, entries) values (of_family, at_seq, writer, entries);
    else
      insert into trailbook.change_log (family_id, at_row, seq, device_id, entries) overriding system value
        values (of_family, log_row, at_seq, writer, entries);
    end if;
  end if;
  items := written -> 'acks';
  for i in 0 .. coalesce(jsonb_array_length(items), 0) - 1 loop
    one := items -> i;
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
    items := written -> 'due';
    for i in 0 .. jsonb_array_length(items) - 1 loop
      one := items -> i;
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

-- A page of the feed after `at_cursor` in one snapshot (`store/read-page.ts`), as rows of these kinds: the family's
-- head, which comes first; records within the scopes (null: all), in the order of their numbers, with all of the last
-- one; `over`, the first number whose bytes don't fit into the page; keys that left the scopes or were trimmed; a
-- device's losses.
create function read_page(
  of_family bigint, at_cursor bigint, in_scopes text[], most bigint, most_bytes bigint, of_device bigint,
  most_losses bigint
) returns table (
  kind text, t text, id bigint, fields jsonb, v text, fv jsonb, seq bigint
) language plpgsql stable as $$
#variable_conflict use_column
declare
  first_seq bigint;
  total bigint := 0;
begin
  perform set_config('trailbook.family_id', of_family::text, true);
  kind := 'head';
  select f.head, jsonb_build_object('epoch', f.epoch, 'clock', f.clock, 'trimmedTo', f.trimmed_to) into seq, fields
    from trailbook.families f where f.id = of_family;
  if not found then
    return;
  end if;
  fields := fields || jsonb_build_object(
    'nonce', coalesce(trailbook.nonce_at(of_family, seq), ''),
    'cursorNonce', coalesce(trailbook.nonce_at(of_family, at_cursor), '')
  );
  return next;
  kind := 'record';
  for t, id, fields, v, fv, seq in
    select r.t, r.id, r.fields, r.v, r.fv, r.seq from trailbook.records r
    where r.family_id = of_family and r.seq > at_cursor and (in_scopes is null or r.scopes && in_scopes)
    order by r.seq fetch first (most + 1) rows with ties
  loop
    total := total + octet_length(fields::text) + octet_length(fv::text);
    first_seq := coalesce(first_seq, seq);
    if total > most_bytes and seq > first_seq then
      kind := 'over';
      return next;
      exit;
    end if;
    return next;
  end loop;
  fields := null;
  v := null;
  fv := null;
  -- Few pages have any, so this may cost more.
  perform from trailbook.scope_moves m where m.family_id = of_family and m.seq > at_cursor limit 1;
  if found then
    return query
      select 'drop', m.t, m.id, null::jsonb, null::text, null::jsonb, m.seq from trailbook.scope_moves m
      left join trailbook.records r on r.family_id = of_family and r.t = m.t and r.id = m.id
      where m.family_id = of_family and m.seq > at_cursor and (
        (in_scopes is null and r.id is null)
        or (m.scopes_left && in_scopes and (r.id is null or not r.scopes && in_scopes))
      )
      order by m.seq fetch first (most + 1) rows with ties;
  end if;
  if of_device is not null then
    return query
      select 'loss', null::text, l.id, l.loss, null::text, null::jsonb, null::bigint from trailbook.losses l
      where l.family_id = of_family and l.device_id = of_device order by l.id limit most_losses;
  end if;
end
$$;
