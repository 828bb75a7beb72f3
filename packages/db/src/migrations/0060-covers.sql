-- Covers of works that another cover has taken the place of, and covers that are being made. Whoever has such a cover open is
-- given it until gone_at, and until then it can be put back; then a job deletes it. A name may stand here before its picture is made.
create table spare_cover (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  work_id bigint not null references work on delete cascade,
  kind text not null check (kind in ('comic', 'novel', 'vod')),
  gone_at timestamptz not null
);
create index spare_cover_of_work on spare_cover (work_id);
create index spare_cover_to_go on spare_cover (gone_at);
