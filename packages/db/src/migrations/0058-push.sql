-- Search engines that are told of new pages, and the pages that each has still to be told.
create table push_engine (
  name text primary key check (name in ('baidu', 'indexnow')),
  enabled boolean not null default false,
  -- The token of Baidu, sealed under the staff's key. It is never shown again.
  token bytea,
  -- The key of IndexNow. Everybody may read it in the file of its name, which proves whose site it is.
  key text check (key ~ '^[0-9a-f]{32}$'),
  version integer not null default 1,
  -- Addresses that the engine still takes on that day of Shanghai, as its last answer named them; null: it has named none.
  remain integer check (remain >= 0),
  remain_on date,
  -- Nothing is sent before this moment.
  waits_until timestamptz,
  -- Faults in a row.
  failures integer not null default 0,
  fault text,
  fault_at timestamptz,
  sent_at timestamptz,
  check (not enabled or name <> 'baidu' or token is not null),
  check (not enabled or name <> 'indexnow' or key is not null)
);
insert into push_engine (name) values ('baidu'), ('indexnow');

create table page_push (
  id bigint generated always as identity primary key,
  engine text not null references push_engine,
  work_id bigint not null references work on delete cascade,
  -- The chapter of the page; null for the page of the work.
  part_id bigint references part on delete cascade,
  -- Rises when the page is published once more while it waits.
  asks integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  asked_at timestamptz not null default now(),
  told_at timestamptz,
  check ((told_at is null) = (state = 'waiting'))
);
create unique index page_push_waiting on page_push (engine, work_id, coalesce(part_id, 0)) where state = 'waiting';
create index page_push_next on page_push (engine, id) where state = 'waiting';
create index page_push_told on page_push (engine, told_at) where told_at is not null;
create index page_push_of_work on page_push (work_id);
create index page_push_of_part on page_push (part_id) where part_id is not null;

-- The tables ask for it in the transaction of the publishing, so that no command, job or import can forget to.
create function ask_push(p_work bigint, p_part bigint) returns void language sql as $$
  insert into page_push (engine, work_id, part_id) select name, p_work, p_part from push_engine where enabled
  on conflict (engine, work_id, coalesce(part_id, 0)) where state = 'waiting' do update set asks = page_push.asks + 1;
$$;

create function ask_push_of_work() returns trigger language plpgsql as $$
begin
  perform ask_push(new.id, null);
  return null;
end $$;
create trigger work_pushed_new after insert on work
  for each row when (new.state = 'published') execute function ask_push_of_work();
create trigger work_pushed after update of state on work
  for each row when (old.state <> 'published' and new.state = 'published') execute function ask_push_of_work();

-- A chapter has a page of its own, an episode that of its film. The page of a work that is not shown waits for the work's own publishing.
create function ask_push_of_part() returns trigger language plpgsql as $$
begin
  if exists (select from work w where w.id = new.work_id and w.state = 'published') then
    perform ask_push(new.work_id, case when new.kind <> 'film' then new.id end);
  end if;
  return null;
end $$;
create trigger part_pushed_new after insert on part
  for each row when (new.state in ('ready', 'playable', 'whole') and new.opens_at is null) execute function ask_push_of_part();
create trigger part_pushed after update of state, opens_at on part
  for each row when (new.state in ('ready', 'playable', 'whole') and new.opens_at is null
    and not (old.state in ('ready', 'playable', 'whole') and old.opens_at is null)) execute function ask_push_of_part();
