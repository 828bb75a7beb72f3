-- What plays over a film: bullet comments, markers on its progress bar, the operator's ads and membership words.

-- account_id null: came with an import. extra: place, motion and rotation of positioned comments (modes 7 and 17).
create table video_comment (
  id bigint generated always as identity primary key,
  media_id bigint not null references video_media on delete cascade,
  account_id bigint,
  at_ms integer not null check (at_ms >= 0),
  mode smallint not null check (mode in (1, 4, 5, 6, 7, 17)),
  text text not null check (char_length(text) between 1 and 1000),
  size smallint not null default 25 check (size between 8 and 64),
  color integer not null default 16777215 check (color between 0 and 16777215),
  dur_ms integer not null default 4000 check (dur_ms between 100 and 600000),
  extra jsonb,
  source_key text,
  state text not null default 'shown' check (state in ('shown', 'hidden')),
  created_at timestamptz not null default now(),
  unique (media_id, source_key)
);
create index video_comment_by_time on video_comment (media_id, at_ms, id) where state = 'shown';
create index video_comment_by_account on video_comment (account_id, created_at desc) where account_id is not null;

-- Enough of these hide a comment until somebody of the staff has looked at it; reviewed ones are not hidden again.
create table video_comment_report (
  comment_id bigint not null references video_comment on delete cascade,
  account_id bigint not null,
  reason text not null check (reason in ('spam', 'abuse', 'spoiler', 'other')),
  created_at timestamptz not null default now(),
  primary key (comment_id, account_id)
);
alter table video_comment add column reviewed boolean not null default false;

create table video_marker (
  id bigint generated always as identity primary key,
  media_id bigint not null references video_media on delete cascade,
  at_ms integer not null check (at_ms >= 0),
  title text not null check (char_length(title) between 1 and 60),
  description text not null default '' check (char_length(description) <= 200),
  image_name text references image,
  unique (media_id, at_ms)
);

-- place: 'start' a picture before the film, 'video' one film before it, 'pre-roll' several in turn, 'pause' a picture while
-- the viewer pauses. media_path: a picture or a film (MP4) under /banner/. video_id null: every film.
create table player_ad (
  id bigint generated always as identity primary key,
  place text not null check (place in ('start', 'video', 'pre-roll', 'pause')),
  title text not null default '',
  media_path text not null,
  link text not null default '',
  seconds integer not null default 0 check (seconds between 0 and 600),
  video_id bigint references video on delete cascade,
  for_members boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  check (place <> 'start' or seconds > 0)
);
create index player_ad_by_place on player_ad (place, position) where enabled;
