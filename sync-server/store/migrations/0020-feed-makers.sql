-- The parent who made a feed, with whom it ends; null: made before this was written down.
alter table calendar_feeds add column made_by bigint;
