-- The desk may move a mobile to the account of its proven owner. That deed is recorded as every other.
alter table ticket_action drop constraint ticket_action_action_check;
alter table ticket_action add constraint ticket_action_action_check
  check (action in ('answer', 'close', 'match', 'approve', 'mobile'));
