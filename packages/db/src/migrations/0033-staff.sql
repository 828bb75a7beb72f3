-- Who works here: persons, roles, second factors, sessions. Secrets are kept as hashes or sealed by the key of the staff.

create table staff_role (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- Names of verbs. 'all' stands for every verb, those of later versions too.
  verbs text[] not null,
  version integer not null default 1
);
insert into staff_role (name, verbs) values
  ('店主', array['all']),
  ('只读', array['people.read', 'audit.read']);

create table staff (
  id bigint generated always as identity primary key,
  name text not null unique,
  role_id bigint not null references staff_role,
  state text not null default 'invited' check (state in ('invited', 'active', 'ended')),
  password_hash text,
  totp_secret bytea,
  -- The step of the last code that was taken: a code works once.
  totp_step bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  check (state <> 'active' or (password_hash is not null and totp_secret is not null))
);

create table staff_recovery (
  staff_id bigint not null references staff,
  hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

-- Codes that let somebody in to set a password and a second factor: the first owner, a new person, a reset one.
-- What was set waits here until the second factor is proven.
create table staff_code (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('first', 'join', 'reset')),
  hash bytea not null unique,
  staff_id bigint references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  pending_name text,
  pending_password text,
  pending_secret bytea,
  check ((kind = 'first') = (staff_id is null))
);

create table staff_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  proved_at timestamptz not null,
  ended_at timestamptz,
  browser text not null default '',
  address text not null default '',
  -- A second factor that is being changed waits here until it is proven.
  pending_secret bytea
);
create index staff_session_of_staff on staff_session (staff_id) where ended_at is null;

-- Browsers that a person has signed in with: strangers' failures do not lock them out.
create table staff_device (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null
);

-- What was sent under a key within a day: the same key does a deed once.
create table sent_key (
  key uuid primary key,
  staff_id bigint not null,
  body_hash bytea not null,
  outcome jsonb,
  created_at timestamptz not null
);
create index sent_key_by_time on sent_key (created_at);
