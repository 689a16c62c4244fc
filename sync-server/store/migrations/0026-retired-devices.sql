-- Of which device a copied profile became this one (`accounts/devices.ts`), the first of them all; null: it was paired.
alter table devices add column renewed_from bigint;
-- When it made room for another copy of the same profile: its token is none any more, and what it holds stays.
alter table devices add column retired_at timestamptz;
