-- Values that a device had written and that another one replaced without having seen them: told to the first, then gone.
create table losses (
  family_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  -- One `Loss`.
  loss jsonb not null,
  primary key (family_id, id)
);
call secure_family_table('losses');
create index losses_by_device on losses (family_id, device_id, id);

-- A push asks what others have written since its device last heard of them.
create index change_log_by_seq on change_log (family_id, seq);
