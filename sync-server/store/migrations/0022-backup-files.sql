-- Which contents (`blobs.hash`) the records of a backup name; null: it was made before this was kept, and may name any.
alter table family_backups add column files text[] collate "C";
