-- Tickets in the console: each change raises a ticket's version, so that nobody answers what another has just answered.
-- `claimed_by` is the staff's name for whoever works on it; it binds others for a time after `claimed_at`.
alter table ticket add column version integer not null default 1;
alter table ticket add column claimed_by text not null default '';
alter table ticket add column claimed_at timestamptz;

create function ticket_is_new() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- What a reader has seen, and a claim that its holder renews, leave the version as it is.
create trigger ticket_versions before update on ticket
  for each row when ((old.state, old.updated_at, old.claimed_by) is distinct from (new.state, new.updated_at, new.claimed_by))
  execute function ticket_is_new();

alter table ticket_action drop constraint ticket_action_action_check;
alter table ticket_action add constraint ticket_action_action_check
  check (action in ('answer', 'close', 'match', 'approve', 'mobile', 'claim', 'release', 'reopen'));

-- The queue: those that wait first, the oldest first. All others: the newest first.
drop index ticket_to_do;
create index ticket_queue on ticket ((state = 'answered'), updated_at, no) where state <> 'closed';
create index ticket_recent on ticket (updated_at desc, no desc);

-- Customer service answers tickets.
update staff_role set verbs = array_append(verbs, 'ticket.answer') where name = '客服' and not 'ticket.answer' = any(verbs);
