-- What a family's writes mean for its notices is work too: in memory it was lost with the server that had heard of them.
alter table due_work drop constraint due_work_kind_check;
alter table due_work add constraint due_work_kind_check
  check (kind in ('packing', 'files', 'backup', 'trimming', 'notices'));
