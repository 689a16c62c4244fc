-- What a family takes on this server: its records, deleted ones included, and their bytes and the change log's, as JSON.
-- Every write counts them on under the family's lock.

alter table families add column record_count bigint not null default 0;
alter table families add column byte_count bigint not null default 0;

-- Who migrates owns the tables and is bound by forced row-level security: for this once it is not.
alter table families no force row level security;
alter table records no force row level security;
alter table change_log no force row level security;

update families f set
  record_count = (select count(*) from records r where r.family_id = f.id),
  byte_count = (
    select coalesce(sum(octet_length(r.fields::text) + octet_length(r.fv::text)), 0) from records r where r.family_id = f.id
  ) + (
    select coalesce(sum(octet_length(c.entries::text)), 0) from change_log c where c.family_id = f.id
  );

alter table families force row level security;
alter table records force row level security;
alter table change_log force row level security;

-- When the demo family was laid; null: an ordinary family.
alter table families add column demo_laid_at timestamptz;
