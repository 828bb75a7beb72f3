-- News of the search index, so that servers may keep it in memory: the kind and the id of each entry that changed or went.
create function tell_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('search_changed', '');
  elsif tg_op = 'DELETE' then
    perform pg_notify('search_changed', old.kind || ' ' || old.work_id);
  else
    perform pg_notify('search_changed', new.kind || ' ' || new.work_id);
  end if;
  return null;
end $$;

create trigger search_of_entry after insert or update or delete on search_entry
  for each row execute function tell_search();
create trigger search_of_all after truncate on search_entry
  for each statement execute function tell_search();
