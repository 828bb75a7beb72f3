-- Batches of the import desk: files that become one work, the plan that was made of them, a person's edits, and how far it is.
create table import_batch (
  id bigint generated always as identity primary key,
  -- The first batch of those that came in one drop.
  drop_id bigint not null,
  staff_id bigint not null references staff,
  staff_name text not null,
  -- All files are one work.
  together boolean not null,
  state text not null check (state in ('uploading', 'reading', 'review', 'queued', 'making', 'done', 'partly', 'refused', 'failed', 'cancelled')),
  kind text check (kind in ('comic', 'novel', 'film')),
  title text not null default '',
  -- No reference: the work may be purged later.
  work_id bigint,
  edits jsonb not null default '{}',
  -- Rises with every deed of a person on it.
  version integer not null default 1,
  -- The plan without its chapters, and its chapters, as they are shown.
  plan jsonb,
  chapters jsonb,
  chapter_count integer not null default 0,
  doubt_count integer not null default 0,
  revision integer not null default 0,
  fault text not null default '',
  fault_field text,
  done integer,
  total integer,
  unit text not null default '',
  cancelling boolean not null default false,
  -- Chapters are being put into the shop: from here on the import ends well or goes on later.
  in_shop boolean not null default false,
  -- The process that works on it, and its job; a dead one's is given to another at once.
  holder text not null default '',
  job text not null default '',
  -- How often a worker has begun to read or make it, and not ended.
  begun integer not null default 0,
  publish text not null default 'no' check (publish in ('no', 'now', 'later')),
  opens_at timestamptz,
  -- The work that this batch has added, so that its end takes it away again.
  added_work bigint,
  -- Episodes of a film that are being transcoded for it.
  episodes jsonb,
  made jsonb,
  -- Its uploads are given back.
  released boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index import_batch_of_drop on import_batch (drop_id);
create index import_batch_open on import_batch (id) where state in ('uploading', 'reading', 'review', 'queued', 'making', 'failed');

create table import_file (
  batch_id bigint not null references import_batch on delete cascade,
  -- Its upload.
  upload_id text not null,
  name text not null,
  bytes bigint not null,
  -- Why it is not taken; null: it is.
  reason text,
  primary key (batch_id, upload_id)
);
create index import_file_of_upload on import_file (upload_id);
