-- What a reader bought, by its name on that day: his record stays readable when the work is renamed or gone (T-11).

-- Everything that can be bought, by name. Later kinds are added to this view, as to priced_item.
create view named_item as
  select 'comic_chapter'::text as item_kind, c.id as item_id, b.id as work_id, b.title as work_title, c.number, c.title,
         b.cover_image, b.state = 'published' and c.state = 'ready' as available
  from comic_chapter c join comic b on b.id = c.comic_id
  union all
  select 'novel_chapter'::text, c.id, b.id, b.title, c.number, c.title, b.cover_image, b.state = 'published' and c.state = 'ready'
  from novel_chapter c join novel b on b.id = c.novel_id;

alter table unlock add column work_id bigint;
alter table unlock add column work_title text;
alter table unlock add column item_number integer;
alter table unlock add column item_title text;

create function name_unlock() returns trigger language plpgsql as $$
begin
  select n.work_id, n.work_title, n.number, n.title into new.work_id, new.work_title, new.item_number, new.item_title
    from named_item n where n.item_kind = new.item_kind and n.item_id = new.item_id;
  return new;
end $$;
create trigger unlock_is_named before insert on unlock for each row execute function name_unlock();

update unlock u set work_id = n.work_id, work_title = n.work_title, item_number = n.number, item_title = n.title
  from named_item n where n.item_kind = u.item_kind and n.item_id = u.item_id;

create index unlock_of_account on unlock (account_id, created_at desc, id desc);
