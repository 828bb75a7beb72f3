-- What readers do with comics: how many views are in the shown read_count already, and the order that a shop without
-- readers ranks by.

alter table comic add column counted_views bigint not null default 0;
create index comic_by_reads on comic (read_count desc, id desc) where state = 'published';
create index comic_by_reads_in_category on comic (category_id, read_count desc, id desc) where state = 'published';
