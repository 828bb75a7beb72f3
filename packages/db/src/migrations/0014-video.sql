-- The video library. What lists show lies in video; what plays lies in video_media, one row an episode, and its renditions.

-- The categories by cid (V-02). gathers: 'updates' all films by their newest change, 'recommended' what the operator
-- recommends, 'own' the films that name this category.
create table video_category (
  id integer primary key check (id between 0 and 999),
  name text not null,
  gathers text not null default 'own' check (gathers in ('updates', 'recommended', 'own')),
  position integer not null default 0
);
insert into video_category (id, name, gathers, position) values
  (0, '每日更新', 'updates', 0), (1, '每日推荐', 'recommended', 1), (2, '国产随拍', 'own', 2), (3, '精品热播', 'own', 3),
  (4, '国产出品', 'own', 4), (5, '日本', 'own', 5), (6, '中文字幕', 'own', 6), (7, '同性', 'own', 7), (8, '动漫', 'own', 8),
  (9, '韩剧', 'own', 9), (10, '欧美', 'own', 10);

create table video (
  id bigint generated always as identity (start with 30001) primary key,
  source_key text not null unique,
  title text not null,
  author text not null default '', -- director and actors, as lists and search show them
  abstract text not null default '',
  remarks text not null default '', -- a short word on the cover, such as 更新至3集
  area text not null default '',
  year integer check (year between 1880 and 2200),
  category_id integer not null references video_category,
  price bigint not null default 0 check (price between 0 and 100000),
  vip_free boolean not null default false,
  can_try_watch boolean not null default true,
  recommend integer not null default 60 check (recommend between 0 and 100),
  read_count bigint not null default 0,
  counted_views bigint not null default 0,
  show_pop boolean not null default false,
  pop_text text not null default '',
  pop_class text not null default '' check (pop_class in ('', 'hot', 'new', 'free', 'vip')),
  cover_image text references image,
  state text not null default 'draft' check (state in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index video_by_update on video (updated_at desc, id desc) where state = 'published';
create index video_by_category on video (category_id, updated_at desc, id desc) where state = 'published';
create index video_by_recommend on video (recommend desc, updated_at desc, id desc) where state = 'published';
create index video_by_reads on video (read_count desc, id desc) where state = 'published';
create index video_by_reads_in_category on video (category_id, read_count desc, id desc) where state = 'published';

-- An episode; a film has one. `name` is the folder under films/, unguessable. A source elsewhere (a feed's entry) has
-- external_url and no renditions. state: 'waiting' for its turn, 'making' its first quality, 'playable' while the others are
-- made, 'whole', 'failed' (error says why). preview_segments: whole segments that make the preview, 0 until it is playable.
create table video_media (
  id bigint generated always as identity (start with 40001) primary key,
  video_id bigint not null references video on delete cascade,
  number integer not null default 1 check (number >= 1),
  title text not null default '',
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  source_key text not null default '',
  content_hash text not null default '',
  source_file text not null default '',
  external_url text,
  plan jsonb,
  duration_ms bigint not null default 0 check (duration_ms >= 0),
  width integer not null default 0,
  height integer not null default 0,
  preview_segments integer not null default 0,
  sprite jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'playable', 'whole', 'failed')),
  progress real not null default 0 check (progress between 0 and 1),
  error text not null default '',
  created_at timestamptz not null default now(),
  unique (video_id, number)
);

-- name: v360, a0, t0 … segments: their lengths in ms, in order; a caption has none.
create table video_rendition (
  media_id bigint not null references video_media on delete cascade,
  name text not null check (name ~ '^[vat][0-9]{1,4}$'),
  kind text not null check (kind in ('video', 'audio', 'text')),
  position integer not null default 0,
  label text not null default '',
  language text not null default '',
  is_default boolean not null default false,
  width integer not null default 0,
  height integer not null default 0,
  frame_rate real not null default 0,
  channels integer not null default 0,
  bandwidth integer not null default 0,
  average_bandwidth integer not null default 0,
  codecs text not null default '',
  segments integer[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  tries integer not null default 0,
  error text not null default '',
  primary key (media_id, name)
);

-- The queue: one stage of one episode a row, done in order of id by whoever holds the one lease 'transcode' in job_lease.
create table video_job (
  id bigint generated always as identity primary key,
  media_id bigint not null references video_media on delete cascade,
  stage text not null check (stage in ('first', 'rest', 'sprite')),
  tries integer not null default 0,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (media_id, stage)
);

create table video_view (
  video_id bigint not null references video on delete cascade,
  account_id bigint not null,
  hour timestamptz not null,
  primary key (video_id, account_id, hour)
);
create index video_view_by_hour on video_view (hour);

create table video_rank (
  period text not null check (period in ('total', 'day', 'week', 'month')),
  category_id integer not null,
  position integer not null,
  video_id bigint not null references video on delete cascade,
  readers bigint not null,
  primary key (period, category_id, position)
);

create or replace view priced_item as
  select 'comic_chapter'::text as item_kind, c.id as item_id, c.price, b.vip_free, b.state = 'published' and c.state = 'ready' as available
  from comic_chapter c join comic b on b.id = c.comic_id
  union all
  select 'novel_chapter'::text, c.id, c.price, b.vip_free, b.state = 'published' and c.state = 'ready'
  from novel_chapter c join novel b on b.id = c.novel_id
  union all
  -- on sale as soon as its first quality plays
  select 'video'::text, v.id, v.price, v.vip_free, v.state = 'published' and exists (
    select from video_media m where m.video_id = v.id and (m.state in ('playable', 'whole') or m.external_url is not null))
  from video v;

create or replace view named_item as
  select 'comic_chapter'::text as item_kind, c.id as item_id, b.id as work_id, b.title as work_title, c.number, c.title,
         b.cover_image, b.state = 'published' and c.state = 'ready' as available
  from comic_chapter c join comic b on b.id = c.comic_id
  union all
  select 'novel_chapter'::text, c.id, b.id, b.title, c.number, c.title, b.cover_image, b.state = 'published' and c.state = 'ready'
  from novel_chapter c join novel b on b.id = c.novel_id
  union all
  select 'video'::text, v.id, v.id, v.title, 0, v.title, v.cover_image, v.state = 'published'
  from video v;

alter table ad drop constraint ad_place_check;
alter table ad add constraint ad_place_check
  check (place in ('comic_home', 'comic_list', 'novel_home', 'novel_list', 'vod_home', 'vod_list'));

create trigger video_search_new after insert on video
  for each row when (new.state = 'published') execute function search_follow('video');
create trigger video_search_changed after update of title, author, state on video
  for each row when ((old.title, old.author, old.state) is distinct from (new.title, new.author, new.state))
  execute function search_follow('video');
create trigger video_search_gone after delete on video
  for each row execute function search_follow('video');
create trigger video_search_reads after update of read_count on video
  for each row when (old.read_count <> new.read_count) execute function search_follow_reads('video');
