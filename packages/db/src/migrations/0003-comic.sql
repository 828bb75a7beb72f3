-- The comic catalogue. Names of sections and categories are rows, so an operator can change them.

create table category (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('comic', 'novel', 'video')),
  name text not null,
  position integer not null default 0,
  unique (kind, name)
);

-- A picture made once and stored as ciphertext; its slices lie at {kind}/{name}/{slice}@{width}. `name` is a keyed hash.
-- gate 'priced': only behind a token, under the key of its chapter. A recipe tells the maker how to draw what is not ready yet.
create table image (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('comic', 'novel', 'vod')),
  gate text not null check (gate in ('public', 'priced')),
  item_id bigint,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  parts integer not null check (parts between 1 and 16),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  ready boolean not null default true,
  recipe jsonb,
  created_at timestamptz not null default now(),
  check ((gate = 'priced') = (item_id is not null))
);

create table comic (
  id bigint generated always as identity (start with 1001) primary key,
  source_key text not null unique,
  title text not null,
  author text not null default '',
  abstract text not null default '',
  category_id bigint not null references category,
  publish_status text not null default 'serialize' check (publish_status in ('serialize', 'finish')),
  recommend integer not null default 60 check (recommend between 0 and 100),
  read_count bigint not null default 0,
  chapter_count integer not null default 0,
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
create index comic_by_update on comic (updated_at desc, id desc) where state = 'published';
create index comic_by_category on comic (category_id, updated_at desc, id desc) where state = 'published';
create index comic_by_birth on comic (created_at desc, id desc) where state = 'published';

-- A priced chapter always has a key of its own, wrapped by the server's wrapping key.
create table comic_chapter (
  id bigint generated always as identity (start with 500001) primary key,
  comic_id bigint not null references comic on delete cascade,
  number integer not null check (number >= 1),
  title text not null,
  price bigint not null default 0 check (price between 0 and 100000),
  source_key text not null,
  content_hash text not null default '',
  wrapped_key bytea,
  cover_image text references image,
  page_count integer not null default 0,
  state text not null default 'making' check (state in ('making', 'ready')),
  published_at timestamptz not null default now(),
  unique (comic_id, number),
  unique (comic_id, source_key),
  check (price = 0 or wrapped_key is not null)
);

create table comic_page (
  chapter_id bigint not null references comic_chapter on delete cascade,
  number integer not null check (number >= 1),
  image_name text not null references image,
  primary key (chapter_id, number)
);
create index comic_page_of_image on comic_page (image_name);

create table showcase (
  key text primary key,
  kind text not null check (kind in ('comic', 'novel', 'video')),
  title text not null,
  position integer not null default 0
);

create table showcase_item (
  showcase_key text not null references showcase on delete cascade,
  item_id bigint not null,
  position integer not null,
  primary key (showcase_key, item_id)
);
create index showcase_item_order on showcase_item (showcase_key, position, item_id);

-- One row a reader, comic and hour: a view counts once in it.
create table comic_view (
  comic_id bigint not null references comic on delete cascade,
  account_id bigint not null,
  hour timestamptz not null,
  primary key (comic_id, account_id, hour)
);
create index comic_view_by_hour on comic_view (hour);

-- Distinct readers in the last 1, 7, 30 days and ever, computed by a job. category_id 0 = all categories.
create table comic_rank (
  period text not null check (period in ('total', 'day', 'week', 'month')),
  category_id bigint not null,
  position integer not null,
  comic_id bigint not null references comic on delete cascade,
  readers bigint not null,
  primary key (period, category_id, position)
);

-- Kept by the server so that it holds on every device.
create table auto_buy (
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('comic', 'novel')),
  book_id bigint not null,
  created_at timestamptz not null,
  primary key (account_id, kind, book_id)
);

-- The price a reader was last shown: a higher one is never charged without being shown first.
create table price_shown (
  account_id bigint not null references account on delete cascade,
  item_kind text not null,
  item_id bigint not null,
  price bigint not null,
  primary key (account_id, item_kind, item_id)
);

-- Everything that can be bought, seen in one way. Later kinds are added to this view.
create view priced_item as
  select 'comic_chapter'::text as item_kind, c.id as item_id, c.price, b.vip_free, b.state = 'published' and c.state = 'ready' as available
  from comic_chapter c join comic b on b.id = c.comic_id;

-- Charges exactly p_price for the item, once. Whether and at what price is decided before (entitlement rules); under the
-- wallet's lock this checks that the decision still holds. Outcomes: bought, already, changed (price or publication), poor.
create function buy_unlock(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz)
returns table (outcome text, coins bigint) language plpgsql as $$
declare
  v_paid bigint;
  v_gift bigint;
  v_price bigint;
  v_available boolean;
  v_from_gift bigint;
  v_unlock bigint;
  v_movement bigint;
begin
  select w.paid_coins, w.gift_coins into strict v_paid, v_gift from wallet w where w.account_id = p_account for update;
  if exists (select 1 from unlock u where u.account_id = p_account and u.item_kind = p_kind and u.item_id = p_item) then
    return query select 'already'::text, v_paid + v_gift;
    return;
  end if;
  select i.price, i.available into v_price, v_available from priced_item i where i.item_kind = p_kind and i.item_id = p_item;
  if v_price is null or not v_available or v_price <> p_price or p_price <= 0 then
    return query select 'changed'::text, v_paid + v_gift;
    return;
  end if;
  if v_paid + v_gift < p_price then
    return query select 'poor'::text, v_paid + v_gift;
    return;
  end if;
  v_from_gift := least(v_gift, p_price);
  v_movement := move_coins('buy:' || p_kind || ':' || p_item || ':' || p_account, 'buy', p_account,
                           -(p_price - v_from_gift), -v_from_gift, 'sales', p_now);
  if v_movement is null then raise exception 'item % was paid for but not unlocked', p_item; end if;
  insert into unlock (account_id, item_kind, item_id, price, movement_id, created_at)
    values (p_account, p_kind, p_item, p_price, v_movement, p_now) returning id into v_unlock;
  return query select 'bought'::text, v_paid + v_gift - p_price;
end $$;
