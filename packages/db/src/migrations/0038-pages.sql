-- News of what stands in pages' HTML, for every server that remembers it: works and the site's own settings. The tables
-- tell it, so that no command can forget to. Counts and ranks are no news.
create function tell_page_of_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changed', 'work ' || old.id);
  return null;
end $$;

create trigger page_of_work_changed after update of title, author, abstract, state on work
  for each row when (
    (old.title, old.author, old.abstract, old.state) is distinct from (new.title, new.author, new.abstract, new.state))
  execute function tell_page_of_work();

create trigger page_of_work_gone after delete on work
  for each row when (old.state = 'published') execute function tell_page_of_work();

create function tell_page_of_site() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changed', 'site');
  return null;
end $$;

create trigger page_of_site_changed after insert or update or delete on site_setting
  for each statement execute function tell_page_of_site();

-- The number under which a work is filed with the authorities (备案号); '' without one.
alter table work add column filing_number text not null default '';

-- Beside work_versions, which knows the other fields. Both together raise the version once.
create trigger work_filing_versions before update of filing_number on work
  for each row when (old.filing_number is distinct from new.filing_number) execute function work_is_new();
