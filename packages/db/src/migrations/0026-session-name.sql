-- The name by which a reader recognises a device that is signed in, such as iPhone · Safari. It is told by the browser,
-- so it proves nothing; '' for sessions that were not seen since.
alter table session add column name text not null default '' check (char_length(name) <= 40);
