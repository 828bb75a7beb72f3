-- An import finds a work again by the content of its parts, whatever its title. Of an episode the hash of its file stands first.
create index part_of_content on part using hash (split_part(content_hash, '|', 1));
