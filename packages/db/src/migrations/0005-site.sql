-- What an operator says about the site, and the leases of background jobs.

-- branch_id 0 holds for every branch that has no row of its own.
create table site_setting (
  branch_id integer not null default 0,
  key text not null,
  value jsonb not null,
  primary key (branch_id, key)
);

create table ad (
  id bigint generated always as identity primary key,
  place text not null check (place in ('comic_home', 'comic_list')),
  title text not null default '',
  jump_type integer not null check (jump_type in (-1, -2, 2, 3)),
  biz_id text not null default '',
  url text not null default '',
  image_path text not null,
  width integer not null,
  height integer not null,
  color text not null default '#d9d4c8',
  position integer not null default 0,
  enabled boolean not null default true
);

create table job_lease (
  name text primary key,
  holder text not null default '',
  leased_until timestamptz not null default '-infinity',
  ran_at timestamptz
);
