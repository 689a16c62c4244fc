-- A token says its family (`accounts/secret-tokens.ts`), so that no unique key spans families and the tables can be distributed by
-- family. A former token is still looked up by its hash alone; so does a server of the former version.
alter table devices drop constraint devices_token_hash_key;
alter table devices drop constraint devices_next_token_hash_key;
alter table devices drop constraint devices_former_token_hash_key;
create index devices_by_token on devices (token_hash);
create index devices_by_next_token on devices (next_token_hash) where next_token_hash is not null;
create index devices_by_former_token on devices (former_token_hash) where former_token_hash is not null;

alter table sessions drop constraint sessions_pkey;
alter table sessions add primary key (family_id, token_hash);
create index sessions_by_token on sessions (token_hash);
drop index sessions_of_family;

alter table password_resets drop constraint password_resets_pkey;
alter table password_resets add primary key (family_id, token_hash);
create index password_resets_by_token on password_resets (token_hash);

alter table calendar_feeds drop constraint calendar_feeds_token_hash_key;
create index calendar_feeds_by_token on calendar_feeds (token_hash);

-- As `present_device (text)` (0008), for a token that says its family.
create function present_device(of_family bigint, presented text) returns table (
  family_id bigint, id bigint, student_id bigint, scope_version bigint,
  token_hash text, token_at timestamptz, next_token_hash text, next_token_at timestamptz,
  former_token_hash text, former_at timestamptz, last_seen_at timestamptz,
  seal_id bigint, member_id bigint, sealed_key bytea, made_at timestamptz, from_n bigint
) language plpgsql as $$
#variable_conflict use_column
begin
  execute format('set local trailbook.family_id = %L', of_family);
  return query
    select device.family_id, device.id, device.student_id, device.scope_version,
      device.token_hash, device.token_at, device.next_token_hash, device.next_token_at,
      device.former_token_hash, device.former_at, device.last_seen_at,
      seal.key_id, seal.member_id, seal.sealed_key, seal.made_at, seal.from_n
    from devices device
    left join device_seals seal on seal.family_id = of_family and seal.device_id = device.id
    where device.family_id = of_family and device.revoked_at is null
      and presented in (device.token_hash, device.next_token_hash, device.former_token_hash)
    order by seal.key_id;
end
$$;
