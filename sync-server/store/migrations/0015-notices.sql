-- What a family is told: pushes to its parents' devices, the weekly mail, and calendar feeds. Deleting a family deletes these too.

-- One a device: where its browser's push service takes messages, and the keys they are encrypted with.
create table push_subscriptions (
  family_id bigint not null references families (id) on delete cascade,
  device_id bigint not null,
  -- The parent who asked for it.
  member_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The device's own (IANA), for a family that goes by it.
  zone text not null,
  -- Whether the app's icon there shows how much is due.
  shows_badge boolean not null,
  made_at timestamptz not null,
  primary key (family_id, device_id),
  foreign key (family_id, device_id) references devices (family_id, id) on delete cascade
);
call secure_family_table('push_subscriptions');

-- Children whose finished day was told, so that it is told once.
create table finished_days (
  family_id bigint not null references families (id) on delete cascade,
  student_id bigint not null,
  day date not null,
  primary key (family_id, student_id, day)
);
call secure_family_table('finished_days');

-- A child's calendar as a feed, for whoever knows its address.
create table calendar_feeds (
  family_id bigint not null references families (id) on delete cascade,
  student_id bigint not null,
  token_hash text collate "C" not null unique,
  made_at timestamptz not null,
  read_at timestamptz,
  primary key (family_id, student_id)
);
call secure_family_table('calendar_feeds', 'token_hash');

-- When a family is looked at next for a reminder or the weekly mail. Whoever moves a turn on has it, so each is one server's.
create table notice_turns (
  family_id bigint not null references families (id) on delete cascade,
  kind text collate "C" not null check (kind in ('reminder', 'weekly')),
  -- 1970: nobody has looked yet.
  due_at timestamptz not null,
  -- Mails of this turn that failed.
  tries integer not null default 0,
  primary key (family_id, kind)
);
create index notice_turns_by_due on notice_turns (due_at);

-- Who migrates owns the tables and is bound by forced row-level security: for this once it is not.
alter table families no force row level security;
insert into notice_turns (family_id, kind, due_at)
select id, kind, to_timestamp(0) from families, unnest(array['reminder', 'weekly']) as kind;
alter table families force row level security;

call secure_family_table('notice_turns');

-- The moment up to which turns are asked for; null: none was said. It shows ids of families and nothing of theirs.
create function current_due() returns timestamptz language sql stable parallel safe
return nullif(current_setting('trailbook.due', true), '')::timestamptz;
create policy of_what_is_due on notice_turns for select using (due_at <= current_due());
