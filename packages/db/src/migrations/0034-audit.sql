-- Every deed of the staff, as a chain: each row's hash covers the one before it.

create table audit_event (
  seq bigint primary key,
  at timestamptz not null,
  staff text not null check (staff <> ''),
  session_id bigint,
  address text not null,
  verb text not null,
  object text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  request text not null,
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_event_of_object on audit_event (object, seq desc);
create index audit_event_of_staff on audit_event (staff, seq desc);
create index audit_event_of_verb on audit_event (verb, seq desc);
create trigger audit_event_is_final before update or delete on audit_event for each row execute function refuse_change();
create trigger audit_event_is_kept before truncate on audit_event for each statement execute function refuse_change();

-- The end of the chain. Its row is locked while a link is added.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));
create trigger audit_head_stays before delete on audit_head for each row execute function refuse_change();
