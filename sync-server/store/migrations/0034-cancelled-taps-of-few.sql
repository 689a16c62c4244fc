-- `begin_push` as in 0032, but completions are looked for only in a family that has cancelled any: on a cluster the join
-- was a fifth of what the call cost its node.
create or replace function begin_push(
  of_family bigint, of_device bigint, at_cursor bigint, ts text[], ids bigint[], taps jsonb
) returns table (
  epoch bigint, head bigint, clock text, record_count bigint, byte_count bigint, demo_laid_at timestamptz,
  trimmed_to bigint, nonce text, cursor_nonce text, acks jsonb, records jsonb,
  cancelled jsonb
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
  if taps is not null then
    -- Few families have cancelled any, so for them this may cost more.
    perform from trailbook.cancelled_taps c where c.family_id = of_family limit 1;
    if found then
      select jsonb_agg(jsonb_build_object('t', one.t, 'id', one.id, 'hlc', one.hlc)) into cancelled
        from jsonb_to_recordset(taps) as one (t text, id bigint, hlc text)
        cross join lateral (
          select from trailbook.cancelled_taps c
          where c.family_id = of_family and c.t = one.t and c.id = one.id and c.hlc = one.hlc
          limit 1
        ) found;
    end if;
  end if;
  return next;
end
$$;
