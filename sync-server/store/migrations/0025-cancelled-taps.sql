-- The stamps of completions that came together with their undoing, and so were left out (`sync/cancel-taps.ts`): a copy of the device that
-- has the completion alone sends it with the same stamp.
create table cancelled_taps (
  family_id bigint not null,
  t text collate "C" not null,
  id bigint not null,
  hlc text collate "C" not null,
  primary key (family_id, t, id, hlc)
);
call secure_family_table('cancelled_taps');
