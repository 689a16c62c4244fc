-- Accounts, devices, sessions and what only the server knows. Every table is under forced row-level security: a row is
-- seen inside its family, or, for reading, by who presents the key it is looked up by (an e-mail address in lower case,
-- the hash of a token).

create table accounts (
  family_id bigint not null references families (id),
  member_id bigint not null,
  -- As typed; `email_key` is what two accounts can't share.
  email text not null,
  email_key text collate "C" not null unique,
  password_hash text not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  primary key (family_id, member_id)
);
call secure_family_table('accounts', 'email_key');

create table devices (
  family_id bigint not null references families (id),
  id bigint not null,
  name text not null,
  -- Null: the whole family's. Else the student whose own it is.
  student_id bigint,
  scope_version bigint not null default 1,
  token_hash text collate "C" not null unique,
  token_at timestamptz not null,
  -- The successor, handed out but not yet used.
  next_token_hash text collate "C" unique,
  next_token_at timestamptz,
  paired_by bigint not null,
  paired_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  primary key (family_id, id)
);
call secure_family_table('devices', 'token_hash');
create policy of_the_next_key on devices for select using (next_token_hash = current_key());

-- A parent's key for sealing ops on one device, itself sealed under a key that isn't in the database.
create table device_seals (
  family_id bigint not null,
  device_id bigint not null,
  member_id bigint not null,
  sealed_key bytea not null,
  primary key (family_id, device_id, member_id),
  foreign key (family_id, device_id) references devices (family_id, id)
);
call secure_family_table('device_seals');

create table sessions (
  family_id bigint not null references families (id),
  token_hash text collate "C" primary key,
  member_id bigint,
  student_id bigint,
  device_id bigint,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  check ((member_id is null) <> (student_id is null)),
  check (student_id is null or device_id is not null),
  foreign key (family_id, device_id) references devices (family_id, id)
);
create index sessions_of_family on sessions (family_id);
call secure_family_table('sessions', 'token_hash');

create table student_secrets (
  family_id bigint not null references families (id),
  student_id bigint not null,
  pin_hash text not null,
  pin_sealed bytea not null,
  updated_at timestamptz not null,
  primary key (family_id, student_id)
);
call secure_family_table('student_secrets');

-- Beside the verifier: wrong PINs since the last right one, per device and student.
create table pin_attempts (
  family_id bigint not null,
  device_id bigint not null,
  student_id bigint not null,
  failures integer not null,
  blocked_until timestamptz,
  primary key (family_id, device_id, student_id),
  foreign key (family_id, device_id) references devices (family_id, id)
);
call secure_family_table('pin_attempts');

-- Answers kept for requests that come again with their Idempotency-Key; `status` is null while the first is under way.
create table idempotent_answers (
  family_id bigint not null references families (id),
  principal text collate "C" not null,
  key text collate "C" not null,
  fingerprint text collate "C" not null,
  status integer,
  body text,
  started_at timestamptz not null,
  primary key (family_id, principal, key)
);
call secure_family_table('idempotent_answers');

-- The shape that rate-limiter-flexible works on. `key` holds a keyed hash, never an address itself; a row is reached by
-- its key, and by anybody once it is spent, to be swept away.
create table rate_limits (
  key varchar(255) collate "C" primary key,
  points integer not null default 0,
  expire bigint
);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy of_the_current_key on rate_limits using (key = current_key()) with check (key = current_key());
create policy spent on rate_limits for select using (expire < extract(epoch from now()) * 1000);
create policy sweep_spent on rate_limits for delete using (expire < extract(epoch from now()) * 1000);
