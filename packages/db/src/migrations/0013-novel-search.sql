-- Novels are found as comics are: by entries of their own kind, marked by the same functions.
create trigger novel_search_new after insert on novel
  for each row when (new.state = 'published') execute function search_follow('novel');
create trigger novel_search_changed after update of title, author, state on novel
  for each row when ((old.title, old.author, old.state) is distinct from (new.title, new.author, new.state))
  execute function search_follow('novel');
create trigger novel_search_gone after delete on novel
  for each row execute function search_follow('novel');
create trigger novel_search_reads after update of read_count on novel
  for each row when (old.read_count <> new.read_count) execute function search_follow_reads('novel');
