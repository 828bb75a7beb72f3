-- Tickets of customer service and complaints (A-12). `no` is random: it tells nobody how many there are.

create table ticket (
  no integer primary key check (no between 10000000 and 99999999),
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('service', 'complaint')),
  topic text not null check (topic in ('payment', 'recovery', 'reading', 'rights', 'quality', 'other')),
  contact text not null default '',
  secret_hash bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  unread boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ticket_of_account on ticket (account_id, updated_at desc);
create index ticket_to_do on ticket (updated_at) where state <> 'closed';

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_no integer not null references ticket on delete cascade,
  author text not null check (author in ('reader', 'staff')),
  text text not null,
  created_at timestamptz not null
);
create index ticket_message_of_ticket on ticket_message (ticket_no, id);

create table ticket_picture (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  ticket_no integer not null references ticket on delete cascade,
  position integer not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (ticket_no, position)
);

-- What a reader says of a payment to get his account back, and what came of it. An approval is for one code, which is
-- made when the ticket's holder fetches it and is kept as a credential's hash alone.
create table ticket_recovery (
  ticket_no integer primary key references ticket on delete cascade,
  trade_no text not null,
  amount_fen bigint not null,
  paid_on date not null,
  account text not null default '',
  approved_account_id bigint references account on delete cascade,
  approved_at timestamptz,
  fetched_at timestamptz
);

-- Who of the staff did what: never changed, and no reference that a deletion could follow.
create table ticket_action (
  id bigint generated always as identity primary key,
  ticket_no integer not null,
  staff text not null check (staff <> ''),
  action text not null check (action in ('answer', 'close', 'match', 'approve')),
  detail text not null default '',
  created_at timestamptz not null
);
create index ticket_action_of_ticket on ticket_action (ticket_no, id);
create trigger ticket_action_is_final before update or delete on ticket_action for each row execute function refuse_change();
create trigger ticket_action_is_kept before truncate on ticket_action for each statement execute function refuse_change();
