-- Pictures of comics' chapters that no reader is shown anew: pages that were replaced, and pages that were added and have no
-- place yet. Whoever has the chapter open is given them until gone_at; then a job deletes them. wrapped_key: the sealed key of
-- the picture, which may be an older one than the chapter's; null when it lies open. A name may stand here before its picture is made.
create table spare_picture (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  part_id bigint not null references part on delete cascade,
  wrapped_key bytea,
  gone_at timestamptz not null
);
create index spare_picture_of_part on spare_picture (part_id);
create index spare_picture_to_go on spare_picture (gone_at);

-- Texts that chapters of novels had before. The last 20 of a chapter are kept.
create table former_text (
  part_id bigint not null references part on delete cascade,
  number integer not null check (number > 0),
  html text not null,
  letters integer not null,
  -- Who wrote another text in its place, and when.
  replaced_by text not null,
  replaced_at timestamptz not null,
  primary key (part_id, number)
);
