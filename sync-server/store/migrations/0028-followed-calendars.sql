-- What was answered when a calendar that a family follows was last asked for (`calendars/calendar-readings.ts`).
create table calendar_readings (
  family_id bigint not null,
  calendar_id bigint not null,
  -- The address that was asked for: another one is asked for at once.
  address text not null,
  tried_at timestamptz not null,
  -- When the events were read that the family has, and in which zone; null: never.
  read_at timestamptz,
  zone text,
  etag text,
  modified text,
  primary key (family_id, calendar_id)
);
call secure_family_table('calendar_readings');

alter table due_work drop constraint due_work_kind_check;
alter table due_work add constraint due_work_kind_check
  check (kind in ('packing', 'files', 'backup', 'trimming', 'notices', 'calendars'));
