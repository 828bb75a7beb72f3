-- A work's version: each change of what the staff edits raises it, so that nobody overwrites what another has just saved.
-- Counts, ranks and news leave it as it is.
alter table work add column version integer not null default 1;

alter table work drop constraint work_state_check;
-- A withdrawn work was on sale: it is in no list and not sold, and whoever bought it reads on.
alter table work add constraint work_state_check check (state in ('draft', 'published', 'withdrawn'));

create function work_is_new() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger work_versions before update of title, author, abstract, category_id, publish_status, recommend, vip_free,
    pop_text, pop_class, cover_image, wide_cover_image, state on work
  for each row when (
    (old.title, old.author, old.abstract, old.category_id, old.publish_status, old.recommend, old.vip_free, old.pop_text,
     old.pop_class, old.cover_image, old.wide_cover_image, old.state)
    is distinct from
    (new.title, new.author, new.abstract, new.category_id, new.publish_status, new.recommend, new.vip_free, new.pop_text,
     new.pop_class, new.cover_image, new.wide_cover_image, new.state))
  execute function work_is_new();

create function film_is_new() returns trigger language plpgsql as $$
begin
  update work set version = version + 1 where id = new.work_id;
  return null;
end $$;

create trigger film_versions after update on film
  for each row when (old.* is distinct from new.*) execute function film_is_new();

-- The staff's lists hold works in every state.
create index work_by_staff on work (updated_at desc, id desc);

-- The readers who bought an item: told beside each chapter, and asked before anything is deleted.
create index unlock_of_item on unlock (item_kind, item_id) where returned_at is null;

-- A deed is found by its request's number, to be taken back.
create index audit_event_of_request on audit_event (request);

-- Roles know the verbs about works.
update staff_role set verbs = array_append(verbs, 'work.read') where name = '只读' and not 'work.read' = any(verbs);
insert into staff_role (name, verbs) values ('编辑', array['work.read', 'work.edit', 'work.price', 'work.publish'])
  on conflict do nothing;
