-- A person's names for addresses of a list. query: what stands behind the question mark.
create table staff_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  page text not null check (page ~ '^[a-z]{1,20}$'),
  name text not null check (char_length(name) between 1 and 20),
  query text not null check (char_length(query) <= 1000),
  -- Everybody on the desk sees it.
  shared boolean not null default false,
  created_at timestamptz not null,
  unique (staff_id, page, name)
);

-- A hidden category is in no list of categories; its works are found elsewhere.
alter table category add column hidden boolean not null default false;
