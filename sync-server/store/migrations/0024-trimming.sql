-- Old tombstones are deleted (`store/trimming.ts`). Up to which sequence number they may be: a cursor below it hears of it [SY13].
alter table families add column trimmed_to bigint not null default 0;
-- Up to which sequence number a device has durably said to have everything; 0: it hasn't said so yet.
alter table devices add column passed_seq bigint not null default 0;

alter table due_work drop constraint due_work_kind_check;
alter table due_work add constraint due_work_kind_check check (kind in ('packing', 'files', 'backup', 'trimming'));
