-- On a device that others use too a parent's session ends with a quarter of an hour's idleness. Null: nobody has said, and it
-- becomes such a device with the family's first PIN.
alter table sessions add column shared boolean;

-- A parent's seal keys on a device, one a sign-in. `from_n`: the device seals that parent's ops with this one from that number
-- on; null: that isn't known yet, and the one before it counts too.
alter table device_seals drop constraint device_seals_pkey;
alter table device_seals add column key_id bigint generated always as identity;
alter table device_seals add column made_at timestamptz not null default now();
alter table device_seals add column from_n bigint;
alter table device_seals add primary key (family_id, device_id, member_id, key_id);

-- The token before this one, and since when it is that: a browser that was killed may come back with it.
alter table devices add column former_token_hash text collate "C" unique;
alter table devices add column former_at timestamptz;
create policy of_the_former_key on devices for select using (former_token_hash = current_key());
