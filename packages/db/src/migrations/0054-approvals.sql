-- What one person asked for and a second one decides. It is good for one state of its object: when that has changed, it is void.
create table approval (
  id bigint generated always as identity primary key,
  -- The deed that waits, as the records name it, and what it is about.
  verb text not null,
  object text not null,
  args jsonb not null,
  args_hash bytea not null,
  -- What it would do, as the second person reads it.
  facts jsonb not null,
  -- The object as it was: version, balance and the like, compared before the deed is done.
  seen jsonb not null,
  reason text not null,
  author text not null check (author <> ''),
  -- Null: the author is a user of the system.
  author_id bigint references staff,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'cancelled', 'void', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- Why it was rejected, or what had changed.
  decided_why text not null default '',
  -- The author decided alone, because nobody else could.
  alone boolean not null default false,
  check ((state = 'open') = (decided_at is null)),
  check (not alone or (state = 'approved' and decided_by = author))
);
-- Two persons who ask for the same at once meet here: the second one finds the first one's.
create unique index approval_open on approval (verb, args_hash) where state = 'open';
create index approval_by_state on approval (state, id desc);
create index approval_due on approval (expires_at) where state = 'open';

-- Whether one person may decide alone where nobody else can. One row.
create table approval_rule (
  id boolean primary key default true check (id),
  alone boolean not null default false
);
insert into approval_rule default values;
