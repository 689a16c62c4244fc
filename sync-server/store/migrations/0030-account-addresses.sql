-- Which account an e-mail address signs in to (`accounts/account-addresses.ts`): besides typed codes the one look-up that knows no
-- family. Distributed by the address, it is unique among all families; the accounts themselves lie with theirs. A server of the
-- former version writes accounts alone, and their own unique key holds for both.
create table account_addresses (
  email_key text collate "C" primary key,
  family_id bigint not null,
  member_id bigint not null
);
create index account_addresses_of_account on account_addresses (family_id, member_id);
call secure_family_table('account_addresses', 'email_key');

-- Who migrates owns the tables and is bound by forced row-level security: for this once it is not.
alter table accounts no force row level security;
alter table account_addresses no force row level security;
insert into account_addresses (email_key, family_id, member_id) select email_key, family_id, member_id from accounts;
alter table account_addresses force row level security;
alter table accounts force row level security;
