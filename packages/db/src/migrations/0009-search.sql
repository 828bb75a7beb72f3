-- Search over every kind of work. The index is written by a job; what is withdrawn leaves it in the same transaction.

-- Texts as they are compared: folded, without spaces and punctuation. `tokens` (letters, pairs of letters, pieces of pinyin)
-- finds what may fit, the texts decide. No index holds `reads`, so that a new number does not touch the tokens.
create table search_entry (
  kind text not null check (kind in ('comic', 'novel', 'video')),
  item_id bigint not null,
  title text not null,
  author text not null,
  initials text not null,
  sounds text not null,
  tokens tsvector not null,
  reads bigint not null,
  born_at timestamptz not null,
  primary key (kind, item_id)
) with (fillfactor = 90);
-- Every question would read the list of tokens still to be merged, and the embedded engine has nobody to merge it.
create index search_entry_tokens on search_entry using gin (tokens) with (fastupdate = off);

-- Works whose entry is missing or old.
create table search_stale (
  kind text not null,
  item_id bigint not null,
  primary key (kind, item_id)
);

-- Which recipe a kind's entries were made by; another one makes them all anew.
create table search_recipe (
  kind text primary key,
  version integer not null
);

-- Who looked for what, as keyed hashes of the reader and of his address; gone after 30 days.
create table search_seen (
  kind text not null,
  word text not null,
  visitor bytea not null,
  place bytea not null,
  day date not null,
  primary key (kind, word, visitor, day)
);
create index search_seen_by_day on search_seen (kind, day);

-- Words that many look for, counted by a job.
create table search_hot (
  kind text not null,
  position integer not null,
  word text not null,
  visitors integer not null,
  primary key (kind, position)
);

-- The kind of work is the trigger's argument.
create function search_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entry where kind = tg_argv[0] and item_id = old.id;
    delete from search_stale where kind = tg_argv[0] and item_id = old.id;
  elsif new.state <> 'published' then
    delete from search_entry where kind = tg_argv[0] and item_id = new.id;
    delete from search_stale where kind = tg_argv[0] and item_id = new.id;
  else
    insert into search_stale (kind, item_id) values (tg_argv[0], new.id) on conflict do nothing;
  end if;
  return null;
end $$;

create function search_follow_reads() returns trigger language plpgsql as $$
begin
  update search_entry set reads = new.read_count where kind = tg_argv[0] and item_id = new.id;
  return null;
end $$;

create trigger comic_search_new after insert on comic
  for each row when (new.state = 'published') execute function search_follow('comic');
create trigger comic_search_changed after update of title, author, state on comic
  for each row when ((old.title, old.author, old.state) is distinct from (new.title, new.author, new.state))
  execute function search_follow('comic');
create trigger comic_search_gone after delete on comic
  for each row execute function search_follow('comic');
create trigger comic_search_reads after update of read_count on comic
  for each row when (old.read_count <> new.read_count) execute function search_follow_reads('comic');
