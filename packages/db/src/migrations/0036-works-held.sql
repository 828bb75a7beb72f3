-- Works that are taken down or lie in the bin, and works and chapters that open at a moment.

alter table work drop constraint work_state_check;
-- taken_down: nobody gets anything of it, not even buyers. binned: as withdrawn, and out of the staff's lists.
alter table work add constraint work_state_check
  check (state in ('draft', 'published', 'withdrawn', 'taken_down', 'binned'));
-- opens_at: a draft or withdrawn work is shown from then on. binned_at: the moment that it was put into the bin.
alter table work add column opens_at timestamptz, add column binned_at timestamptz;
alter table work add constraint work_opens_at_check check (opens_at is null or state in ('draft', 'withdrawn'));
alter table work add constraint work_binned_at_check check ((state = 'binned') = (binned_at is not null));

-- A job opens what is due. Until then a chapter with this moment is told to nobody.
create index work_to_open on work (opens_at) where opens_at is not null;
create index part_to_open on part (opens_at) where opens_at is not null;

drop trigger work_versions on work;
create trigger work_versions before update of title, author, abstract, category_id, publish_status, recommend, vip_free,
    pop_text, pop_class, cover_image, wide_cover_image, state, opens_at on work
  for each row when (
    (old.title, old.author, old.abstract, old.category_id, old.publish_status, old.recommend, old.vip_free, old.pop_text,
     old.pop_class, old.cover_image, old.wide_cover_image, old.state, old.opens_at)
    is distinct from
    (new.title, new.author, new.abstract, new.category_id, new.publish_status, new.recommend, new.vip_free, new.pop_text,
     new.pop_class, new.cover_image, new.wide_cover_image, new.state, new.opens_at))
  execute function work_is_new();

-- Every work that was ever taken down, why, and by whose order. The row stays when the work is gone.
create table take_down (
  id bigint generated always as identity primary key,
  work_id bigint not null,
  work_title text not null,
  former_state text not null check (former_state in ('draft', 'published', 'withdrawn', 'binned')),
  reason text not null check (char_length(reason) between 2 and 500),
  reference text not null check (char_length(reference) between 2 and 200),
  staff text not null,
  taken_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index take_down_of_work on take_down (work_id) where lifted_at is null;

-- As before; a chapter that opens later is not on sale, and taken_down ends what a purchase opens.
create or replace view item as
  select p.kind || '_chapter' as item_kind, p.id as item_id, p.price, w.vip_free,
         w.state = 'published' and p.state = 'ready' and p.opens_at is null as available,
         w.state = 'published' and p.state = 'ready' and p.opens_at is null as shown,
         w.id as work_id, w.title as work_title, p.number, p.title,
         case when w.state <> 'taken_down' then w.cover_image end as cover_image, w.state = 'taken_down' as taken_down
  from part p join work w on w.id = p.work_id where p.kind <> 'film'
  union all
  select 'video', w.id, f.price, w.vip_free, w.state = 'published' and exists (
           select from part p where p.work_id = w.id and p.state in ('playable', 'whole') and p.opens_at is null),
         w.state = 'published', w.id, w.title, 0, w.title,
         case when w.state <> 'taken_down' then w.cover_image end, w.state = 'taken_down'
  from film f join work w on w.id = f.work_id;

-- Files of purged works that are still to be deleted: pictures by their kind, and the folders of episodes.
create table gone_file (
  kind text not null check (kind in ('comic', 'novel', 'vod', 'film')),
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  primary key (kind, name)
);

-- What was ever bought of a work is asked before it is purged, returned or not.
create index unlock_returned_of_item on unlock (item_kind, item_id) where returned_at is not null;

-- Roles know the new verbs: who publishes may also use the bin. Taking down is given by name.
update staff_role set verbs = array_append(verbs, 'work.bin')
  where 'work.publish' = any(verbs) and not 'work.bin' = any(verbs);
