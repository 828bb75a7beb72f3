-- The index leaves out parts without content, because each insert walked the one chain that they shared.
drop index part_of_content;
create index part_of_content on part using hash (split_part(content_hash, '|', 1)) where content_hash <> '';
