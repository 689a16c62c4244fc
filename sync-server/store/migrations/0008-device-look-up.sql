-- Whose device presents this key, and the parents' seal keys on it: one statement for what every sync asks first. It runs as whoever
-- calls it, so row-level security holds; what it names is forgotten with the statement. No row: there is no such device; a device
-- without seals has one row whose `seal_id` is null.
create function present_device(presented text) returns table (
  family_id bigint, id bigint, student_id bigint, scope_version bigint,
  token_hash text, token_at timestamptz, next_token_hash text, next_token_at timestamptz,
  former_token_hash text, former_at timestamptz, last_seen_at timestamptz,
  seal_id bigint, member_id bigint, sealed_key bytea, made_at timestamptz, from_n bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  device devices;
begin
  perform set_config('trailbook.key', presented, true);
  select * into device from devices
  where presented in (token_hash, next_token_hash, former_token_hash) and revoked_at is null;
  if device.id is null then return; end if;
  perform set_config('trailbook.family_id', device.family_id::text, true);
  return query
    select device.family_id, device.id, device.student_id, device.scope_version,
      device.token_hash, device.token_at, device.next_token_hash, device.next_token_at,
      device.former_token_hash, device.former_at, device.last_seen_at,
      seal.key_id, seal.member_id, seal.sealed_key, seal.made_at, seal.from_n
    from (values (1)) as one (row)
    left join device_seals seal on seal.family_id = device.family_id and seal.device_id = device.id
    order by seal.key_id;
end
$$;
