-- The novel store. A chapter's text lies in a table of its own: what lists and catalogues read never holds a word of it.

create table novel (
  id bigint generated always as identity (start with 20001) primary key,
  source_key text not null unique,
  title text not null,
  author text not null default '',
  abstract text not null default '',
  category_id bigint not null references category,
  publish_status text not null default 'serialize' check (publish_status in ('serialize', 'finish')),
  recommend integer not null default 60 check (recommend between 0 and 100),
  read_count bigint not null default 0,
  counted_views bigint not null default 0,
  chapter_count integer not null default 0,
  letter_count bigint not null default 0,
  vip_free boolean not null default false,
  show_pop boolean not null default false,
  pop_text text not null default '',
  pop_class text not null default '' check (pop_class in ('', 'hot', 'new', 'free', 'vip')),
  cover_image text references image,
  wide_cover_image text references image,
  state text not null default 'draft' check (state in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index novel_by_update on novel (updated_at desc, id desc) where state = 'published';
create index novel_by_category on novel (category_id, updated_at desc, id desc) where state = 'published';
create index novel_by_birth on novel (created_at desc, id desc) where state = 'published';
create index novel_by_reads on novel (read_count desc, id desc) where state = 'published';
create index novel_by_reads_in_category on novel (category_id, read_count desc, id desc) where state = 'published';

-- letters: of the text without markup and spaces. teaser: the first letters, all that a locked chapter tells of itself.
-- wrapped_key seals the pictures of a priced chapter; a chapter without pictures has none.
create table novel_chapter (
  id bigint generated always as identity (start with 5000001) primary key,
  novel_id bigint not null references novel on delete cascade,
  number integer not null check (number >= 1),
  title text not null,
  price bigint not null default 0 check (price between 0 and 100000),
  source_key text not null,
  content_hash text not null default '',
  letters integer not null default 0,
  teaser text not null default '',
  wrapped_key bytea,
  state text not null default 'making' check (state in ('making', 'ready')),
  published_at timestamptz not null default now(),
  unique (novel_id, number),
  unique (novel_id, source_key)
);

create table novel_text (
  chapter_id bigint primary key references novel_chapter on delete cascade,
  html text not null
);

-- Pictures in a chapter's text, which names them by their place here.
create table novel_picture (
  chapter_id bigint not null references novel_chapter on delete cascade,
  number integer not null check (number >= 1),
  image_name text not null references image,
  primary key (chapter_id, number)
);
create index novel_picture_of_image on novel_picture (image_name);

create table novel_view (
  novel_id bigint not null references novel on delete cascade,
  account_id bigint not null,
  hour timestamptz not null,
  primary key (novel_id, account_id, hour)
);
create index novel_view_by_hour on novel_view (hour);

create table novel_rank (
  period text not null check (period in ('total', 'day', 'week', 'month')),
  category_id bigint not null,
  position integer not null,
  novel_id bigint not null references novel on delete cascade,
  readers bigint not null,
  primary key (period, category_id, position)
);

create or replace view priced_item as
  select 'comic_chapter'::text as item_kind, c.id as item_id, c.price, b.vip_free, b.state = 'published' and c.state = 'ready' as available
  from comic_chapter c join comic b on b.id = c.comic_id
  union all
  select 'novel_chapter'::text, c.id, c.price, b.vip_free, b.state = 'published' and c.state = 'ready'
  from novel_chapter c join novel b on b.id = c.novel_id;

alter table ad drop constraint ad_place_check;
alter table ad add constraint ad_place_check check (place in ('comic_home', 'comic_list', 'novel_home', 'novel_list'));
