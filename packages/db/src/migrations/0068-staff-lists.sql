-- The staff list works of every state by title and birth, and look for any piece of a title or an author. Reading 100,000
-- works for each of it takes too long. Why so: docs/decisions/0078-lists-of-the-console.md.

-- A large shop takes longer than a statement of a request may.
set local statement_timeout = 0;

-- The letters of a text and the pairs that stand side by side, in small letters, as ilike compares them.
create function pieces_of(said text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  small constant text := lower(said);
  found text[] := '{}';
begin
  for at in 1..length(small) loop
    found := found || substr(small, at, 1) || substr(small, at, 2);
  end loop;
  return found;
end $$;

-- Pieces of every text that holds these words: their pairs, and of a single letter the letter.
create function pieces_asked(words text) returns text[] language sql immutable strict parallel safe as $$
  select array(select substr(lower(words), at, 2) from generate_series(1, greatest(1, length(lower(words)) - 1)) at)
$$;

-- Its cost tells the planner that only the few works of the index are to be read: it holds ilike for as cheap as =.
create function has_words(said text, pattern text) returns boolean language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return said ilike pattern;
end $$;

-- By what the staff find a work and set it in order. A table of its own: each count of readers writes all indexes of a work.
create table staff_work (
  work_id bigint primary key references work on delete cascade,
  -- Its first 200 letters, because an index holds no more than some kilobytes of a text.
  title text not null,
  created_at timestamptz not null,
  pieces text[] not null
);
insert into staff_work (work_id, title, created_at, pieces)
  select id, left(title, 200), created_at, pieces_of(title) || pieces_of(author) from work;
create index staff_work_by_title on staff_work (title, work_id);
create index staff_work_by_birth on staff_work (created_at desc, work_id desc);
-- As in 0009: nobody merges a list of new pieces on the embedded engine.
create index staff_work_of_piece on staff_work using gin (pieces) with (fastupdate = off);

create function staff_work_follows() returns trigger language plpgsql as $$
begin
  insert into staff_work (work_id, title, created_at, pieces)
    values (new.id, left(new.title, 200), new.created_at, pieces_of(new.title) || pieces_of(new.author))
    on conflict (work_id) do update set title = excluded.title, created_at = excluded.created_at, pieces = excluded.pieces;
  return null;
end $$;
create trigger work_for_staff after insert on work for each row execute function staff_work_follows();
create trigger work_for_staff_again after update of title, author, created_at on work
  for each row when ((old.title, old.author, old.created_at) is distinct from (new.title, new.author, new.created_at))
  execute function staff_work_follows();

-- Works that are not on sale are few, and the staff ask for them by their state.
create index work_not_on_sale on work (state, updated_at desc, id desc) where state <> 'published';

-- Records of a span of days are read in the order of time.
drop index audit_event_by_time;
create index audit_event_by_time on audit_event (at, seq);
