-- The contents of files that portfolios keep (`store/file-store.ts`), one for the whole family whatever records name it.
create table blobs (
  family_id bigint not null,
  -- The SHA-256 of the content, in hexadecimal.
  hash text collate "C" not null,
  -- The media type, told by the content.
  type text collate "C" not null,
  bytes integer not null,
  -- Since when no record names it; null: one does.
  loose_since timestamptz,
  primary key (family_id, hash)
);
call secure_family_table('blobs');

-- A content in pieces, so that the server never holds several copies of a large one.
create table blob_parts (
  family_id bigint not null,
  hash text collate "C" not null,
  part integer not null,
  content bytea not null,
  primary key (family_id, hash, part),
  foreign key (family_id, hash) references blobs on delete cascade
);
call secure_family_table('blob_parts');
-- Photos and PDFs are compressed already.
alter table blob_parts alter column content set storage external;
