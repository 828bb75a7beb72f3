-- Parts without content are no longer in the index, because each insert walked the chain of all that share the empty value.
drop index part_of_content;
create index part_of_content on part using hash (split_part(content_hash, '|', 1)) where content_hash <> '';
