-- Who somebody is: accounts, their passwords, sessions and devices. Only hashes of secrets are kept.

create table account (
  id bigint generated always as identity (start with 100001) primary key,
  account text not null unique check (account ~ '^[0-9]{9}$'),
  visitor_id text not null unique,
  branch_id integer not null default -2,
  from_domain text not null default '',
  mobile text unique check (mobile ~ '^1[0-9]{10}$'),
  recharged boolean not null default false,
  vip_end timestamptz,
  created_at timestamptz not null
);

-- 'pending' comes from find account, 'recovery' from the service page; each expires, 'current' does not.
create table credential (
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('current', 'pending', 'recovery')),
  hash text not null,
  chosen boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (account_id, kind)
);

create table device (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references account on delete cascade,
  device_id bigint references device,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_account on session (account_id) where ended_at is null;

-- Devices that have been signed in to an account: they have their own bucket of login tries.
create table account_device (
  account_id bigint not null references account on delete cascade,
  device_id bigint not null references device,
  first_at timestamptz not null,
  primary key (account_id, device_id)
);

-- Each (ts, random) pair of register and apply is taken once. apply's own session gets the same order again.
create table replay (
  pair_hash bytea primary key,
  purpose text not null,
  session_id bigint,
  order_no text,
  created_at timestamptz not null
);
create index replay_age on replay (created_at);

-- Counters of tries, in the database because a restart or a second server must not reset them.
create table attempt (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);
create index attempt_age on attempt (window_start);

-- user_from_mark and submit_contact: where readers come from and whom they ask.
create table visit_mark (
  branch_id integer not null,
  trace_id text not null,
  refer_url text not null,
  created_at timestamptz not null,
  primary key (branch_id, trace_id)
);

create table contact_mark (
  account_id bigint not null references account on delete cascade,
  contact_type text not null,
  contact_position text not null,
  created_at timestamptz not null,
  primary key (account_id, contact_type, contact_position)
);
