-- Until when a server has taken a turn, so that no other reads it (`store/due-rows.ts`); null: nobody has.
alter table notice_turns add column taken_until timestamptz;

-- What is to be done for a family after it has written (`store/due-work.ts`). Done, the row is deleted.
create table due_work (
  family_id bigint not null,
  kind text collate "C" not null check (kind in ('packing', 'files', 'backup')),
  due_at timestamptz not null,
  taken_until timestamptz,
  primary key (family_id, kind)
);
create index due_work_by_due on due_work (kind, due_at);

-- Nothing says what was left to do when the last server stopped: each family is looked at once, within the hour.
alter table families no force row level security;
insert into due_work (family_id, kind, due_at)
select id, kind, now() + random() * interval '1 hour'
from families, unnest(array['packing', 'files', 'backup']) as kind;
alter table families force row level security;

call secure_family_table('due_work');

-- As for turns (0015): ids of families and nothing of theirs. Whoever takes a row that is due has to change it.
create policy of_what_is_due on due_work for select using (due_at <= current_due());
create policy taking_what_is_due on due_work for update using (due_at <= current_due());
create policy taking_what_is_due on notice_turns for update using (due_at <= current_due());
