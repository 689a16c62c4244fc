-- How a forgotten password is set anew, and when it was set last: a parent who signed in on a device before that is asked
-- for the new one there. `recovery_hash` is an HMAC under a key that isn't in the database.
alter table accounts add column recovery_hash text;
alter table accounts add column recovery_made_at timestamptz;
alter table accounts add column password_changed_at timestamptz;

-- The links that were mailed and not yet used.
create table password_resets (
  family_id bigint not null,
  member_id bigint not null,
  token_hash text collate "C" primary key,
  made_at timestamptz not null,
  foreign key (family_id, member_id) references accounts (family_id, member_id)
);
create index password_resets_of_account on password_resets (family_id, member_id);
call secure_family_table('password_resets', 'token_hash');

-- Families that a parent asked to delete. Whoever sweeps finds those whose time has come, of all families.
create table family_deletions (
  family_id bigint primary key references families (id),
  asked_by bigint not null,
  asked_at timestamptz not null,
  deletes_at timestamptz not null
);
call secure_family_table('family_deletions');
create policy due on family_deletions for select using (deletes_at <= now());
