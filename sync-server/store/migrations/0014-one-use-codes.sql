-- Codes that are good once and for ten minutes: a second parent's invite, and those that pair a device. `code_hash` is a keyed
-- hash, as a code is short enough to be guessed by whoever has a plain one.
create table one_use_codes (
  family_id bigint not null references families (id),
  code_hash text collate "C" primary key,
  kind text not null check (kind in ('parent', 'family', 'student')),
  -- The student whose own the device will be.
  student_id bigint,
  made_by bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'student') = (student_id is not null))
);
create index one_use_codes_of_family on one_use_codes (family_id);
call secure_family_table('one_use_codes', 'code_hash');
